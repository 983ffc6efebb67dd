import { planPause } from '../../publish/plan.ts';
import type { Command } from '../command.ts';
import { change } from '../deploy/desk.ts';
import { runChange } from '../deploy/run.ts';

/** `gr-remote pause`: phones show a notice instead of the remote. */
const pause: Command = (context) =>
  runChange(context, (desk) => change(desk, 'pause', (before) => planPause(desk.id, before)));

export default pause;
