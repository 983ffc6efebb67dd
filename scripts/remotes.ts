import { remotesCommand } from '@gr/remote-kit/build/cli/remotes/remotes-command';
import { ROOT } from './root.ts';

process.exitCode = await remotesCommand({
  dir: ROOT,
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
