import path from 'node:path';
import { DEMO_PASSWORD, DEMO_PEOPLE, nameOf } from '../seed/people.ts';
import { HELP, readOptions } from './cli-options.ts';
import { startBackend } from './server.ts';
import { operatorText } from './start-error.ts';

const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '::1']);
/** Time to close in order at SIGINT or SIGTERM, ms. */
const STOP_MS = 8_000;
const OPEN_HOST =
  'WARNING: the server is open to the network and its credentials are unsigned: anybody on that network can enter ' +
  'as anybody. For evaluation only, with demo data.';

/** The demo people to log in as. */
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
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { host = '127.0.0.1', openRules, dataDir } = options;
  if (!LOCAL_HOSTS.has(host)) warn(OPEN_HOST);
  if (openRules === true) warn('NO SECURITY RULES: anybody can read and write everything. For tests only.');
  const backend = await startBackend(options);
  process.stdout.write(`Server ready at ${backend.url}\n`);
  process.stdout.write(`Data: ${dataDir === null ? 'in memory only' : path.resolve(dataDir)}\n`);
  if (options.seed === 'demo') process.stdout.write(people());
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    backend.close().then(() => process.exit(0), fail);
    // Every answered write is on the disk already: ending without the rest loses none.
    setTimeout(() => {
      process.stderr.write(`The server did not close within ${STOP_MS / 1000} s and was ended.\n`);
      process.exit(1);
    }, STOP_MS).unref();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(cause: unknown): void {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(1);
}

main().catch(fail);
