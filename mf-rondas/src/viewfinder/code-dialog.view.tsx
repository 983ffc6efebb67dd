import { Button, Dialog, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

interface Props {
  /** What was typed before and led to nothing. */
  readonly typed?: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCode: (texto: string) => void;
}

const m = mensajes.scanner;
const FORM = 'codigo-manual';
/** A dialog that asks for one text: the keyboard is up when it opens. */
const READY = { autoFocus: true } as const;

/** Types the text printed under the code, for when it cannot be read. */
export function CodeDialog({ typed = '', open, onClose, onCode }: Props) {
  const [texto, setTexto] = useState(typed);
  const [tried, setTried] = useState(false);
  const empty = texto.trim() === '';
  function submit(): void {
    setTried(true);
    if (empty) return;
    // It stays for the next time: a slip is corrected, not typed anew.
    onCode(texto.trim());
    setTried(false);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.escribir}
      actions={
        <Button variant="primary" type="submit" form={FORM}>
          {m.validar}
        </Button>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          {...READY}
          label={m.codigo}
          description={m.codigo_ayuda}
          value={texto}
          onChange={setTexto}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={80}
          error={tried && empty ? m.codigo_vacio : undefined}
        />
      </form>
    </Dialog>
  );
}
