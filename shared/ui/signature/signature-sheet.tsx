import { useEffect, useId, useRef, useState } from 'react';
import type Pad from 'signature_pad';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import { type InkBounds, type InkFacts, inkBounds, inkFacts, isTooShort } from './ink.ts';
import { layPaper, pixelRatio } from './paper.ts';
import s from './signature-sheet.module.css';
import { WrittenName } from './written-name.tsx';

/** Maximum width of a signature's picture, px: sharp on paper, some ten kB as PNG. */
const MAX_WIDTH = 800;
/** Margin around the ink, CSS px. */
const MARGIN = 24;

/** The part of `canvas` with ink as PNG on white, at most 800 px wide; `ratio` = canvas px per CSS px. `null` without an encoder. */
function inkPicture(canvas: HTMLCanvasElement, ink: InkBounds, ratio: number): Promise<Blob | null> {
  const left = Math.max(0, (ink.left - MARGIN) * ratio);
  const top = Math.max(0, (ink.top - MARGIN) * ratio);
  const width = Math.min(canvas.width, (ink.right + MARGIN) * ratio) - left;
  const height = Math.min(canvas.height, (ink.bottom + MARGIN) * ratio) - top;
  const scale = Math.min(1, MAX_WIDTH / width);
  const picture = document.createElement('canvas');
  picture.width = Math.round(width * scale);
  picture.height = Math.round(height * scale);
  const context = picture.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, left, top, width, height, 0, 0, picture.width, picture.height);
  return new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
}

/** Props of `SignatureSheet`. */
export interface SignatureSheetProps {
  readonly label: string;
  readonly onAccept: (picture: Blob, facts: InkFacts) => void;
  readonly onCancel: () => void;
}

/** The paper, or a name to type, with the actions. Loaded on demand (`heavyPart`). */
export default function SignatureSheet(props: SignatureSheetProps) {
  const [writing, setWriting] = useState(false);
  if (!writing) return <DrawnSignature {...props} onWrite={() => setWriting(true)} />;
  return (
    <WrittenName
      onAccept={(picture) => props.onAccept(picture, { strokes: 0, points: 0 })}
      onDraw={() => setWriting(false)}
      onCancel={props.onCancel}
    />
  );
}

function DrawnSignature({
  label,
  onAccept,
  onCancel,
  onWrite,
}: SignatureSheetProps & { readonly onWrite: () => void }) {
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pad = useRef<Pad>(null);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const paper = layPaper(canvas.current, () => setProblem(null));
    pad.current = paper.pad;
    return () => {
      paper.remove();
      pad.current = null;
    };
  }, []);

  async function accept() {
    const strokes = pad.current?.toData() ?? [];
    const bounds = inkBounds(strokes);
    if (bounds === null || isTooShort(strokes)) {
      pad.current?.clear();
      setProblem(mensajes.firma.corta);
      return;
    }
    const picture = canvas.current && (await inkPicture(canvas.current, bounds, pixelRatio()));
    if (picture) onAccept(picture, inkFacts(strokes));
    else setProblem(mensajes.firma.noGuardo);
  }

  return (
    <div className={s.sheet}>
      <div className={s.main}>
        <p id={helpId} className={s.help}>
          {mensajes.firma.ayuda}
        </p>
        <div className={s.paper}>
          <canvas
            ref={canvas}
            className={s.canvas}
            role="img"
            aria-label={mensajes.firma.recuadro(label)}
            aria-describedby={helpId}
          />
          <div className={s.problems} role="alert">
            {problem !== null && (
              <p className={s.problem}>
                <Icon name="alert" size={20} />
                {problem}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className={s.actions}>
        <Button variant="primary" onPress={() => void accept()}>
          {mensajes.aceptar}
        </Button>
        <Button
          size="large"
          onPress={() => {
            pad.current?.clear();
            setProblem(null);
          }}
        >
          {mensajes.borrar}
        </Button>
        <Button size="large" onPress={onCancel}>
          {mensajes.cancelar}
        </Button>
        <Button size="large" full icon="keyboard" onPress={onWrite}>
          {mensajes.firma.escribir}
        </Button>
      </div>
    </div>
  );
}
