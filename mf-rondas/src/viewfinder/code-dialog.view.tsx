import { Button, Dialog, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

interface Props {
  /** Refused text typed before. */
  readonly typed?: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the text; resolves to the sentence of its refusal, or to `null`. */
  readonly onCode: (texto: string) => Promise<string | null>;
}

const m = mensajes.scanner;
const FORM = 'codigo-manual';
/** Props of a dialog with one text field: the keyboard opens with it. */
const READY = { autoFocus: true } as const;

/** Dialog to type the text printed under the code when it cannot be read. */
export function CodeDialog({ typed = '', open, onClose, onCode }: Props) {
  const [texto, setTexto] = useState(typed);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const empty = texto.trim() === '';
  async function submit(): Promise<void> {
    setTried(true);
    if (empty || asking) return;
    setAsking(true);
    // The text stays, so that a typing error can be corrected.
    setRefusal(await onCode(texto.trim()));
    setAsking(false);
    setTried(false);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.escribir}
      actions={
        <Button variant="primary" type="submit" form={FORM} pending={asking}>
          {m.validar}
        </Button>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          {...READY}
          label={m.codigo}
          description={m.codigoAyuda}
          value={texto}
          onChange={(next) => {
            setTexto(next);
            setRefusal(null);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={80}
          error={refusal ?? (tried && empty ? m.codigoVacio : undefined)}
        />
      </form>
    </Dialog>
  );
}
