import { decisionOn, readHistory } from '../../publish/history.ts';
import { planResume } from '../../publish/plan.ts';
import type { Command } from '../command.ts';
import { change } from '../deploy/desk.ts';
import { runChange } from '../deploy/run.ts';

/** `gr-remote resume`: ends a pause. Without a pause, it lets builds of this repository update the remote again. */
const resume: Command = (context) =>
  runChange(context, async (desk) => {
    const decision = decisionOn(await readHistory(desk.store, desk.key), desk.id);
    return change(desk, 'resume', (before) => planResume(desk.id, before, decision));
  });

export default resume;
