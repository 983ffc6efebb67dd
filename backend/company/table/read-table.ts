import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Book } from '@gr/shared/domain/tabla/book';
import { MOST_FILE_BYTES } from '@gr/shared/domain/tabla/file/file-kind';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { AdminProblem, EXIT } from '../command/problem.ts';

/**
 * Reads a file with a list, by its bytes and not by its name. Rejects with `AdminProblem`.
 * @param letters encoding that the operator said
 */
export async function readTable(file: string, letters?: string): Promise<Book> {
  const book = await readBook(await readBytes(file, MOST_FILE_BYTES), letters);
  if (book.ok) return book.value;
  throw new AdminProblem('archivo', book.error.message, { exit: EXIT.refused, cause: book.error.cause });
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
