import path from 'node:path';
import { DEMO_PASSWORD, DEMO_PEOPLE, nameOf } from '../seed/people.ts';
import { HELP, readOptions } from './cli-options.ts';
import { moveData } from './move-data.ts';
import { startBackend } from './server.ts';
import { endWith, stopOnSignal } from './stop-on-signal.ts';

const OPEN_HOST =
  'WARNING: the server is open to the network, without encryption: who listens there can enter as whom they hear. ' +
  'For evaluation only, with demo data.';

function people(): string {
  const rows = DEMO_PEOPLE.map((persona) => {
    const note = persona.estado === 2 ? '' : ' (suspended: cannot sign in)';
    const units = persona.un_ids.join(', ');
    return `  ${persona.doc}  ${persona.rol.padEnd(10)}  ${units.padEnd(16)}  ${nameOf(persona)}${note}`;
  });
  return `Demo people (password ${DEMO_PASSWORD}):\n${rows.join('\n')}\n`;
}

function warn(text: string): void {
  const line = '!'.repeat(78);
  process.stderr.write(`${line}\n${text}\n${line}\n`);
}

/** Starts the backend from the command line and stops it at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  if (await moveData(process.argv.slice(2))) return;
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { emulator, openNetwork, openRules, dataDir } = options;
  if (openNetwork === true) warn(OPEN_HOST);
  if (openRules === true) warn('NO SECURITY RULES: anybody can read and write everything. For tests only.');
  const backend = await startBackend(options);
  process.stdout.write(`Server ready at ${backend.url}\n`);
  if (emulator !== true) process.stdout.write(`Administrator's key of this start: ${backend.ownerKey}\n`);
  process.stdout.write(`Data: ${dataDir === null ? 'in memory only' : path.resolve(dataDir)}\n`);
  if (options.seed === 'demo') process.stdout.write(people());
  stopOnSignal(() => backend.close());
}

main().catch(endWith);
