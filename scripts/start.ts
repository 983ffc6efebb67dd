import { helpOf, readOptions } from '../backend/local/cli-options.ts';
import { stopOnSignal } from '../backend/local/stop-on-signal.ts';
import { buildAll } from './build/build-all.ts';
import { ROOMS } from './build/rooms.ts';
import { demoPeople } from './people.ts';
import { inRoot } from './root.ts';

/** Default port without `PORT`. */
const DEFAULT_PORT = '4200';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Builds what is stale, then serves app and embedded backend with demo data, stored in `.data/`. */
async function main(): Promise<void> {
  const port = process.env.PORT ?? DEFAULT_PORT;
  const args = [
    '--emulator',
    '--port',
    port,
    '--app',
    inRoot('dist'),
    '--data',
    inRoot('.data'),
    '--seed',
    'demo',
  ];
  const options = readOptions([...args, ...process.argv.slice(2)], process.env);
  if (options === 'help') {
    say(`${helpOf('npm start')}\n\nBuilds what changed and serves the app of dist with the data of .data.`);
    return;
  }
  say('Building what changed: up to two minutes the first time.');
  await buildAll(ROOMS, say);
  if (options.seed === 'demo') say("Starting the backend; an empty one gets the demo's history first.");
  const { startBackend } = await import('../backend/local/server.ts');
  const backend = await startBackend(options);
  stopOnSignal(() => backend.close());
  say(`\nGestión de Riesgos is at ${backend.url}\n`);
  if (options.seed === 'demo') say(demoPeople());
  say('Ctrl+C to stop.');
}

function fail(cause: unknown): void {
  const text = cause instanceof Error ? cause.message : String(cause);
  process.stderr.write(`It could not start.\n${text}\n`);
  process.exit(1);
}

main().catch(fail);
