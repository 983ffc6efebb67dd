import { openStore } from '../../publish/open-store.ts';
import type { Command } from '../command.ts';
import { openDesk } from '../deploy/desk.ts';
import { messages } from '../deploy/messages.ts';
import { readOptions } from '../deploy/options.ts';
import { publish } from '../deploy/publish.ts';
import { guarded } from '../deploy/run.ts';
import { takeVersion } from '../deploy/take-version.ts';
import { forEverybody } from './deploy.ts';

/** `gr-remote promote --from STORE`: activates for everybody the version that is published in another store, the same bytes. */
const promote: Command = (context) => {
  const read = readOptions(context.args, 0, 'promotion');
  const from = typeof read === 'string' ? undefined : read.options.from;
  if (typeof read === 'string' || from === undefined) {
    context.complain(typeof read === 'string' ? read : messages.fromMissing);
    return Promise.resolve(2);
  }
  const { options } = read;
  return guarded(context, async () => {
    const desk = await openDesk(context, options);
    const store = openStore(from, context.env, context.dir);
    return publish(context, desk, options, {
      accion: 'deploy',
      plan: forEverybody,
      take: async () => {
        const taken = await takeVersion(store, desk.id, desk.key);
        context.say(messages.promoting(desk.id, taken.built.assets.version, store.name));
        return taken;
      },
    });
  });
};

export default promote;
