import { fail, type Result } from '@gr/shared/contract/result';
import type { Book } from '@gr/shared/domain/tabla/book';
import { MOST_FILE_BYTES, UNREADABLE } from '@gr/shared/domain/tabla/file/file-kind';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';

/**
 * Reads a file that a person chose. Fails with `OF-004`: what it is, and what to do.
 * @param letters encoding that the person chose for a text
 */
export async function openFile(file: File, letters?: string): Promise<Result<Book>> {
  if (file.size > MOST_FILE_BYTES) return fail('OF-004', UNREADABLE.large);
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    // `NotReadableError`: Excel holds it; `NotFoundError`: it is still in the cloud, or was moved since.
    return fail('OF-004', UNREADABLE.held, cause);
  }
  try {
    return await readBook(bytes, letters);
  } catch (cause) {
    // The reader of workbooks is loaded when it is needed, and the line was lost.
    return fail('OF-005', UNREADABLE.offline, cause);
  }
}
