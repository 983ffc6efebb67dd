import { Button } from '@gr/shared/ui';
import { useRef } from 'react';
import { fail, type Result } from '../contract/result.ts';
import type { Book } from '../domain/tabla/book.ts';
import { MOST_FILE_BYTES, UNREADABLE } from '../domain/tabla/file/file-kind.ts';

/** Props of `FileButton`. */
export interface FileButtonProps {
  readonly primary: boolean;
  readonly pending: boolean;
  readonly pendingLabel: string;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** Picks a spreadsheet of this device. */
export function FileButton({ primary, pending, pendingLabel, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon="document"
        full
        {...(primary && { variant: 'primary' as const })}
        pending={pending}
        pendingLabel={pendingLabel}
        onPress={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept=".csv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again: it may have been corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

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
    const { readBook } = await import('../domain/tabla/file/read-book.ts');
    return await readBook(bytes, letters);
  } catch (cause) {
    // A reader is loaded when it is needed, and the line was lost.
    return fail('OF-005', UNREADABLE.offline, cause);
  }
}
