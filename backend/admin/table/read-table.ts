import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AdminProblem, EXIT } from '../cli/problem.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Table } from './table.ts';

/** Largest spreadsheet, bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Reads a spreadsheet, CSV or XLSX by what it begins with, not by its name. Rejects with `AdminProblem`. */
export async function readTable(file: string): Promise<Table> {
  const bytes = await readBytes(file, MOST_BYTES);
  // A workbook is a zip; the older .xls is another thing.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new AdminProblem('archivo', 'Es un archivo de Excel antiguo (.xls). Guárdelo como .xlsx o CSV.', {
      exit: EXIT.refused,
    });
  return readCsv(bytes);
}

/** The bytes of a file of the office. Rejects with `AdminProblem` where it is not there or has more than `most`. */
export async function readBytes(file: string, most: number): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    throw new AdminProblem('archivo', `No se puede leer el archivo ${path.resolve(file)}.`, {
      exit: EXIT.usage,
      cause,
    });
  }
  if (bytes.length > most)
    throw new AdminProblem('archivo', `El archivo pesa más de ${Math.floor(most / 1024 / 1024)} MB.`, {
      exit: EXIT.refused,
    });
  return bytes;
}
