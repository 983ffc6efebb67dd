import { operatorText, StartError } from '@gr/rtdb-emulator/start-error';
import type { LedgerRow } from '@gr/shared/domain/registro/read-chains';
import { readArguments } from '../local/arguments.ts';
import { chainReport } from './chain-report.ts';
import { openReader } from './read-tree.ts';

const HELP = `Usage: npm run evidence -- --uid UID [--data DIR] [--url http://127.0.0.1:4200]

Reads the ledger of one person and says of each of their phones whether its chain of records is whole.
Reads the data folder (default .data); where a server is using it, asks that server.`;

const text = { type: 'string' } as const;
const OPTIONS = { uid: text, data: text, url: text, help: { type: 'boolean' } as const };

async function main(): Promise<void> {
  const { uid, data = '.data', url, help } = readArguments(process.argv.slice(2), OPTIONS, HELP);
  if (help === true) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  if (uid === undefined) throw new StartError(`--uid is required.\n\n${HELP}`);
  const reader = await openReader({ data, ...(url === undefined ? {} : { url }) });
  try {
    const rows = (await reader.read(`_ops/${uid}`)) as Readonly<Record<string, LedgerRow>> | null;
    process.stdout.write(`${(await chainReport(uid, rows)).join('\n')}\n`);
  } finally {
    await reader.close();
  }
}

main().catch((cause: unknown) => {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(1);
});
