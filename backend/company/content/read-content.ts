import path from 'node:path';
import type { Book } from '@gr/shared/domain/tabla/book';
import { decodeText } from '@gr/shared/domain/tabla/file/decode';
import { readBytes, readTable } from '../table/read-table.ts';
import { tableOfJson, valueOfJson } from './content-table.ts';
import { tableOfMarkdown } from './front-matter.ts';

/** Maximum size of a text, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Reads content as a list: a spreadsheet, a JSON list of flat objects, or one text in Markdown. Rejects with `AdminProblem`. */
export async function readContent(file: string): Promise<Book> {
  const { ext, name } = path.parse(file);
  if (ext.toLowerCase() === '.md')
    return tableOfMarkdown(decodeText(await readBytes(file, MOST_BYTES)).text, name);
  if (ext.toLowerCase() === '.json') return tableOfJson(await readJson(file));
  return readTable(file);
}

/** The value of a JSON file. Rejects with `AdminProblem`. */
export async function readJson(file: string): Promise<unknown> {
  return valueOfJson(decodeText(await readBytes(file, MOST_BYTES)).text, path.basename(file));
}
