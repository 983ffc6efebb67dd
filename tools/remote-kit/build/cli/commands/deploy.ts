import { planDeploy } from '../../publish/plan.ts';
import { isInStore } from '../../publish/version-files.ts';
import type { Command } from '../command.ts';
import { openDesk } from '../deploy/desk.ts';
import { readOptions } from '../deploy/options.ts';
import { type Publication, publish } from '../deploy/publish.ts';
import { guarded } from '../deploy/run.ts';

/** `gr-remote deploy`: builds, checks against the live shell, uploads, and activates the version for everybody. */
const deploy: Command = (context) => {
  const read = readOptions(context.args, 0, 'deploy');
  if (typeof read === 'string') {
    context.complain(read);
    return Promise.resolve(2);
  }
  const { options } = read;
  return guarded(context, async () =>
    publish(context, await openDesk(context, options), options, { accion: 'deploy', plan: forEverybody }),
  );
};

/** Plans the entry of a deploy. */
export const forEverybody: Publication['plan'] = async ({ id, store }, before, version) => {
  const older = before?.active.version === version.version ? before.previous : before?.active;
  const there = older !== undefined && (await isInStore(store, id, older));
  return planDeploy(id, before, version, () => there);
};

export default deploy;
