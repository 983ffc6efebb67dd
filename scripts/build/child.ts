import { isRoom } from './rooms.ts';
import { compileRemote, compileShell, compileShellInto } from './rooms-build.ts';

/**
 * Compiles one room, `child.ts ROOM VERSION [overrides [FOLDER] | faults FOLDER]`, in a process of its own. It runs under `tsx/esm` only:
 * tsx's hook for `require` would put helpers into the federation runtime, which rspack takes from a function's text.
 */
const [room = '', version = '', mode = '', into = ''] = process.argv.slice(2);
try {
  if (!isRoom(room)) throw new Error(`no room: ${room}`);
  if (room === 'shell' && into !== '') await compileShellInto(into, version, mode === 'faults');
  else if (room === 'shell') await compileShell(version, mode === 'overrides');
  else await compileRemote(room, version);
} catch (cause) {
  process.stderr.write(`${room}: ${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
