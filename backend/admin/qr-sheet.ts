import path from 'node:path';
import { operatorText, StartError } from '@gr/rtdb-emulator/start-error';
import { readArguments } from '../local/arguments.ts';
import { openReader } from './read-tree.ts';
import { writeSheet } from './write-sheet.ts';

const HELP = `Usage: npm run qr -- --unit UNIT --out FOLDER [--data DIR] [--url http://127.0.0.1:4200]

Writes a PNG for each checkpoint of the unit and «sheet.html», to open and print on A4 (six codes a page), each with
the company's name and logo and the backup code that a guard types where no camera reads the print any more.
Reads the data folder (default .data); where a server is using it, asks that server.`;

const text = { type: 'string' } as const;
const OPTIONS = { unit: text, out: text, data: text, url: text, help: { type: 'boolean' } as const };

interface Options {
  readonly unit: string;
  readonly out: string;
  readonly data: string;
  readonly url: string | undefined;
}

function readOptions(): Options | 'help' {
  const values = readArguments(process.argv.slice(2), OPTIONS, HELP);
  if (values.help === true) return 'help';
  const { unit, out, data = '.data', url } = values;
  if (unit === undefined || out === undefined)
    throw new StartError(`--unit and --out are required.\n\n${HELP}`);
  return { unit, out, data, url };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { unit, out, data, url } = options;
  const reader = await openReader({ data, ...(url === undefined ? {} : { url }) });
  try {
    const { count, withoutCode } = await writeSheet(reader, unit, out);
    process.stdout.write(`${count} codes written to ${path.resolve(out)}. Open sheet.html and print it.\n`);
    if (withoutCode.length > 0)
      process.stdout.write(
        `No backup code yet: ${withoutCode.join(', ')}. Write these checkpoints again, it is made a moment later.\n`,
      );
  } finally {
    await reader.close();
  }
}

main().catch((cause: unknown) => {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(1);
});
