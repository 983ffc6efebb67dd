import { spawn } from 'node:child_process';
import { usage } from '@gr/shared/build/usage';
import { startBackend } from '../backend/local/server.ts';
import { shellPort } from './dev/ports.ts';
import { demoPeople } from './people.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run dev

Shell and remotes with hot replacement, and the embedded backend behind them. Data stays in .data/.`);

/** Shell and remotes with hot replacement, and the embedded backend behind them. Data stays in `.data/`. */
const backend = await startBackend({ emulator: true, port: 0, dataDir: inRoot('.data'), seed: 'demo' });
const servers = spawn(
  process.execPath,
  ['--import', 'tsx/esm', inRoot('scripts', 'dev', 'servers.ts'), backend.url],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
);

servers.on('message', () => {
  process.stdout.write(`\nDevelopment at http://127.0.0.1:${shellPort()}\n\n${demoPeople()}\n`);
});

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  servers.kill('SIGTERM');
  backend.close().then(
    () => process.exit(code),
    () => process.exit(1),
  );
}
servers.on('exit', (code) => stop(code ?? 1));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
