import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { packApp } from './app-package/pack-app.ts';
import { inRoot } from './root.ts';

const HELP = `npm run app-package [-- --out DIR]

The whole app with its embedded backend and demo data as a tarball, @gr/app, for teams whose remote lives in a repository of
its own: there «npm run app» shows the remote inside it. Its shell takes remotes of the computer it runs on.

--out DIR   where the tarball is put (.cache/app-package/)`;
usage(HELP);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
try {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  say(await packApp(out === undefined ? inRoot('.cache', 'app-package') : path.resolve(out), say));
} catch (cause) {
  process.stderr.write(
    `There is no package.\n${cause instanceof Error ? cause.message : String(cause)}\n\nUsage: ${HELP}\n`,
  );
  process.exit(1);
}
