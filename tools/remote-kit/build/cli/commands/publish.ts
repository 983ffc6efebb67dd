import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readStockBuild } from '../../publish/stock-version.ts';
import { readRemote } from '../../remote-json.ts';
import type { Command } from '../command.ts';
import { openDesk } from '../deploy/desk.ts';
import { readOptions } from '../deploy/options.ts';
import { publish as throughTheGate } from '../deploy/publish.ts';
import { guarded } from '../deploy/run.ts';
import { forEverybody } from './deploy.ts';

/**
 * `gr-remote publish DIR`: activates for everybody the output of another build: any Module Federation plugin, without our preset. It passes
 * the same checks and the same walk as a deploy; its team checks its sources.
 */
const publish: Command = (context) => {
  const read = readOptions(context.args, 1, 'deploy');
  if (typeof read === 'string') {
    context.complain(read);
    return Promise.resolve(2);
  }
  const { options, words } = read;
  return guarded(context, async () => {
    const desk = await openDesk(context, options);
    return throughTheGate(context, desk, options, {
      accion: 'deploy',
      plan: forEverybody,
      take: async () => {
        const { dir } = context;
        const manifest = readRemote(dir);
        const { version = '' } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
        const built = readStockBuild({ ...manifest, version, dir: path.resolve(dir, words[0] ?? '') });
        return { built, manifest, commit: desk.commit };
      },
    });
  });
};

export default publish;
