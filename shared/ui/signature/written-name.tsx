import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { mensajes } from '../mensajes.ts';
import s from './signature-sheet.module.css';

/** Size of the picture, px, and of its letters. */
const WIDTH = 800;
const HEIGHT = 240;
const LETTERS = 72;
const MARGIN = 40;

/** A name as the picture of a signature: PNG, italics on white. `null` where the browser gives none. */
function writtenPicture(name: string): Promise<Blob | null> {
  const picture = document.createElement('canvas');
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#0b1a33';
  context.font = `italic ${LETTERS}px cursive`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  // A long name is drawn narrower, never cut.
  context.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}

/** Props of `WrittenName`. */
export interface WrittenNameProps {
  readonly onAccept: (picture: Blob) => void;
  /** Called to return to the paper. */
  readonly onDraw: () => void;
  readonly onCancel: () => void;
}

/** Maximum length of a name, characters. */
const MAX = 80;
/** Minimum length: two letters and a space, for a name and a surname. */
const MIN = 3;
/** Field props: the person chose to type. */
const READY = { autoFocus: true } as const;

/** Signs by typing one's name: for a keyboard, a switch, or a hand that cannot draw. */
export function WrittenName({ onAccept, onDraw, onCancel }: WrittenNameProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  async function accept() {
    const written = name.trim();
    if (written.length < MIN) {
      setProblem(mensajes.firma.sinNombre);
      return;
    }
    const picture = await writtenPicture(written);
    if (picture) onAccept(picture);
    else setProblem(mensajes.firma.noGuardo);
  }
  return (
    <div className={s.sheet}>
      <div className={s.main}>
        <TextField
          {...READY}
          label={mensajes.firma.nombre}
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
          maxLength={MAX}
          autoCapitalize="words"
          autoComplete="off"
          error={problem}
        />
      </div>
      <div className={s.actions}>
        <Button variant="primary" onPress={() => void accept()}>
          {mensajes.aceptar}
        </Button>
        <Button size="large" icon="signature" onPress={onDraw}>
          {mensajes.firma.dibujar}
        </Button>
        <Button size="large" onPress={onCancel}>
          {mensajes.cancelar}
        </Button>
      </div>
    </div>
  );
}
