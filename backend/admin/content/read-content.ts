import path from 'node:path';
import { AdminProblem, EXIT } from '../cli/problem.ts';
import { decodeText } from '../table/decode.ts';
import { readBytes, readTable } from '../table/read-table.ts';
import type { Table } from '../table/table.ts';
import { tableOfMarkdown } from './front-matter.ts';

/** Largest text, bytes. */
const MOST_BYTES = 5 * 1024 * 1024;

/** Reads content as a list: a spreadsheet, a JSON list of flat objects, or one text in Markdown. Rejects with `AdminProblem`. */
export async function readContent(file: string): Promise<Table> {
  const { ext, name } = path.parse(file);
  if (ext.toLowerCase() === '.md')
    return tableOfMarkdown(decodeText(await readBytes(file, MOST_BYTES)), name);
  if (ext.toLowerCase() === '.json') return tableOfJson(await readJson(file));
  return readTable(file);
}

/** The value of a JSON file. Rejects with `AdminProblem`. */
export async function readJson(file: string): Promise<unknown> {
  const bytes = await readBytes(file, MOST_BYTES);
  try {
    return JSON.parse(decodeText(bytes).replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new AdminProblem('archivo', `El archivo ${path.basename(file)} no es JSON válido.`, {
      exit: EXIT.refused,
      cause,
    });
  }
}

function tableOfJson(value: unknown): Table {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  const objects = list.filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  );
  if (objects.length === 0 || objects.length < list.length)
    throw new AdminProblem('archivo', 'El archivo JSON debe ser una lista de objetos: [{"codigo": …}, …].', {
      exit: EXIT.refused,
    });
  const header = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const rows = objects.map((one, at) => ({ fila: at + 2, cells: header.map((name) => cellOf(one[name])) }));
  return { header, rows, problems: [] };
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'si' : 'no';
  return typeof value === 'object'
    ? Object.keys(value).join(',')
    : (typeof value === 'string' ? value : JSON.stringify(value)).trim();
}
