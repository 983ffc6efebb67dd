import { fail, type Result } from '../../../contract/result.ts';
import type { Book } from '../book.ts';
import { readCsv } from './csv.ts';
import { fileKind, UNREADABLE } from './file-kind.ts';

/**
 * Reads a file with a list, by its bytes and not by its name. Fails with `OF-004`, what it is and what to do.
 * @param letters encoding that a person chose for a text
 */
export async function readBook(bytes: Uint8Array, letters?: string): Promise<Result<Book>> {
  const kind = fileKind(bytes);
  if (kind === 'text') return readCsv(bytes, letters);
  if (kind !== 'book') return fail('OF-004', UNREADABLE[kind]);
  // Most lists are CSV, which needs no reader of workbooks.
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(bytes);
}
