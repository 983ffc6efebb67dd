import { compatible } from '@gr/shared/contract';
import type { PublishedRemote, PublishedVersion } from '@gr/shared/contract/manifest';
import { earlierVersions, readHistory } from '../../publish/history.ts';
import { type Plan, planRollback } from '../../publish/plan.ts';
import { isInStore } from '../../publish/version-files.ts';
import type { Command } from '../command.ts';
import { change, type Desk } from '../deploy/desk.ts';
import { askShell, liveUrl } from '../deploy/live-shell.ts';
import { messages } from '../deploy/messages.ts';
import { runChange } from '../deploy/run.ts';
import { samePlace } from '../deploy/same-place.ts';

/** `gr-remote rollback`: returns everybody to the previous version; nothing is uploaded. */
const rollback: Command = (context) =>
  runChange(context, async (desk, options) => {
    const shell = await askShell(liveUrl(options.url, context.dir, context.env));
    // A rollback must not wait for a shell that does not answer, nor ask one of another place.
    const unknown = typeof shell === 'string' ? shell : (await samePlace(shell, desk))[0]?.text;
    const contract = typeof shell === 'string' || unknown !== undefined ? undefined : shell.info.contract;
    if (unknown !== undefined) context.say(messages.unchecked(unknown));
    return change(desk, 'rollback', async (before) => refuseOld(await plan(desk, before), contract));
  });

async function plan(desk: Desk, before: PublishedRemote | undefined): Promise<Plan> {
  const { id, store, key } = desk;
  const earlier = earlierVersions(await readHistory(store, key), id);
  const asked = [...(before?.previous ? [before.previous] : []), ...earlier];
  const there = new Set<string>();
  for (const version of asked) {
    // The version to return to, and the one before it.
    if (there.size === 2) break;
    if (await isInStore(store, id, version)) there.add(version.version);
  }
  return planRollback(id, before, earlier, ({ version }: PublishedVersion) => there.has(version));
}

/** Refuses a version whose contract the shell no longer supports. */
function refuseOld(planned: Plan, contract: string | undefined): Plan {
  if (planned.kind !== 'change' || contract === undefined) return planned;
  const { version, contract: wanted } = planned.next.active;
  if (compatible(contract, wanted)) return planned;
  return { kind: 'no', text: messages.earlierDoesNotFit(version, wanted, contract) };
}

export default rollback;
