import { exportData, importData } from '@gr/rtdb-emulator/export/export';
import { StartError } from '@gr/rtdb-emulator/start-error';
import { PROJECT } from '../project.ts';
import { readArguments } from './arguments.ts';
import { QR_KEY } from './qr-key.ts';

const HELP = `Usage: npm run backend -- export DIR [--data DATA]
       npm run backend -- import DIR [--data DATA]

export writes everything of the data folder (default .data) into DIR, which must be empty or absent, in the
Firebase emulator suite's format; the server may be running. DIR then holds keys and password hashes.
import fills a data folder that has no data with such an export, this program's or the suite's; no server may
be using it.`;

/** Runs `export` or `import`; `false` when the command line has neither. Rejects with `StartError`. */
export async function moveData(args: readonly string[]): Promise<boolean> {
  const [command, dir, ...rest] = args;
  if (command !== 'export' && command !== 'import') return false;
  if (dir === undefined || dir === '--help') {
    if (dir === undefined) throw new StartError(`The folder is missing.\n\n${HELP}`);
    process.stdout.write(`${HELP}\n`);
    return true;
  }
  const { data = '.data' } = readArguments(rest, { data: { type: 'string' } }, HELP);
  const { accounts, objects } =
    command === 'export'
      ? await exportData(PROJECT, data, dir)
      : await importData(PROJECT, dir, data, [QR_KEY]);
  const done = command === 'export' ? `${data} is in ${dir}` : `${dir} is in ${data}`;
  process.stdout.write(`${done}: the database, ${accounts} accounts, ${objects} files.\n`);
  return true;
}
