import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKind, MOST_FILE_BYTES, UNREADABLE } from '@gr/shared/domain/tabla/file-kind';
import type { Table } from '@gr/shared/domain/tabla/table';
import { AdminProblem, EXIT } from '../cli/problem.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** Reads a spreadsheet, CSV or XLSX by its first bytes, not by its name. Rejects with `AdminProblem`. */
export async function readTable(file: string): Promise<Table> {
  const bytes = await readBytes(file, MOST_FILE_BYTES);
  const kind = fileKind(bytes);
  if (kind === 'xls') throw new AdminProblem('archivo', UNREADABLE.xls, { exit: EXIT.refused });
  return kind === 'xlsx' ? readXlsx(bytes) : readCsv(bytes);
}

/** The bytes of a file of the office. Rejects with `AdminProblem` when it is missing or larger than `most`. */
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
