import { keysCommand } from '@gr/remote-kit/build/publish/keys-command';
import { ROOT } from './root.ts';

process.exitCode = await keysCommand({
  root: ROOT,
  args: process.argv.slice(2),
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
});
