import { Button } from '@gr/shared/ui';
import { useRef } from 'react';

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
