import path from 'node:path';
import { readArguments } from '../local/arguments.ts';
import { operatorText, StartError } from '../local/start-error.ts';
import { openReader } from './read-tree.ts';
import { writeSheet } from './write-sheet.ts';

const HELP = `Uso: npm run qr -- --un UNIDAD --out CARPETA [--data DIR] [--url http://127.0.0.1:4200]

Escribe un PNG por punto QR de la unidad y «hoja.html», que se abre e imprime en A4 (seis por hoja).
Lee la carpeta de datos (por defecto .data); si un servidor la está usando, le pregunta a él.`;

const text = { type: 'string' } as const;
const OPTIONS = { un: text, out: text, data: text, url: text, help: { type: 'boolean' } as const };

interface Options {
  readonly un: string;
  readonly out: string;
  readonly data: string;
  readonly url: string | undefined;
}

function readOptions(): Options | 'help' {
  const values = readArguments(process.argv.slice(2), OPTIONS, HELP);
  if (values.help === true) return 'help';
  const { un, out, data = '.data', url } = values;
  if (un === undefined || out === undefined) throw new StartError(`Faltan --un y --out.\n\n${HELP}`);
  return { un, out, data, url };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === 'help') {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { un, out, data, url } = options;
  const reader = await openReader({ data, ...(url === undefined ? {} : { url }) });
  try {
    const count = await writeSheet(reader, un, out);
    process.stdout.write(`${count} códigos escritos en ${path.resolve(out)}. Abra hoja.html e imprima.\n`);
  } finally {
    await reader.close();
  }
}

main().catch((cause: unknown) => {
  process.stderr.write(`${operatorText(cause)}\n`);
  process.exit(1);
});
