import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { usage } from '@gr/remote-kit/build/usage';
import { startBackend } from '../backend/local/server.ts';
import { stopOnSignal } from '../backend/local/stop-on-signal.ts';
import { DEFAULT_PORT, shellPort } from './dev/ports.ts';
import { demoPeople } from './people.ts';
import { inRoot, ROOT } from './root.ts';

const HELP = `npm run dev -- [--port N] [--data DIR]

Shell and remotes with hot replacement, and the embedded backend behind them. A remote made meanwhile is served too.

--port N     where the app is found (DEV_PORT, else ${DEFAULT_PORT}); the remotes have the ports after it
--data DIR   where data stays (.data/): two at once need two folders`;
usage(HELP);

/** Shell and remotes with hot replacement, and the embedded backend behind them. */
const { port, data } = readOptions(process.argv.slice(2));
const dataDir = data === undefined ? inRoot('.data') : path.resolve(data);
const backend = await startBackend({ emulator: true, port: 0, dataDir, seed: 'demo' });
process.env.DEV_PORT = port;
const servers = spawn(
  process.execPath,
  ['--import', 'tsx/esm', inRoot('scripts', 'dev', 'servers.ts'), backend.url],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);

servers.on('message', () => {
  process.stdout.write(`\nDevelopment at http://127.0.0.1:${shellPort()}\n\n${demoPeople()}\n`);
});

const stop = stopOnSignal(() => {
  servers.kill('SIGTERM');
  return backend.close();
});
servers.on('exit', (code) => stop(code ?? 1));

function readOptions(args: readonly string[]): { readonly port: string; readonly data: string | undefined } {
  try {
    const options = { port: { type: 'string' }, data: { type: 'string' } } as const;
    const { port = String(shellPort()), data } = parseArgs({ args: [...args], options }).values;
    const n = Number(port);
    if (!(Number.isInteger(n) && n > 0 && n < 65_500) || data === '') throw new Error(HELP);
    return { port, data };
  } catch {
    process.stderr.write(`Usage: ${HELP}\n`);
    process.exit(2);
  }
}
