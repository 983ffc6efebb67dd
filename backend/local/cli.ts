import { HELP, readOptions } from './cli-options.ts';
import { StartError } from './http/listen.ts';
import { startBackend } from './server.ts';

/** Starts the backend from the command line and stops it at SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const backend = await startBackend(options);
  process.stdout.write(`Servidor listo en ${backend.url}\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    backend.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(cause: unknown): void {
  const text =
    cause instanceof StartError ? cause.message : cause instanceof Error ? cause.stack : String(cause);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

main().catch(fail);
