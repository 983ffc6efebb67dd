import { planResume } from '../../publish/plan.ts';
import type { Command } from '../command.ts';
import { change } from '../deploy/desk.ts';
import { runChange } from '../deploy/run.ts';

/** `gr-remote resume`: ends a pause; from then on builds of this repository may move the remote again. */
const resume: Command = (context) =>
  runChange(context, (desk) => change(desk, 'resume', (before) => planResume(desk.id, before)));

export default resume;
