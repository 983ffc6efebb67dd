import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import { fitInk, type InkFacts, inkBounds, inkFacts, isTooShort } from './ink.ts';
import { inkPicture } from './ink-picture.ts';
import s from './signature-sheet.module.css';

export interface SignatureSheetProps {
  readonly label: string;
  readonly onAccept: (picture: Blob, facts: InkFacts) => void;
  readonly onCancel: () => void;
}

/** The paper, and what to do with what is on it. Loaded on demand (`heavyPart`). */
export default function SignatureSheet({ label, onAccept, onCancel }: SignatureSheetProps) {
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pad = usePad(canvas, () => setProblem(null));

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
        </div>
        <div role="alert">
          {problem !== null && (
            <p className={s.problem}>
              <Icon name="alert" size={20} />
              {problem}
            </p>
          )}
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
      </div>
    </div>
  );
}

/** Canvas px per CSS px: sharp on the screen, at most 3 so that a large screen does not eat the memory. */
function pixelRatio(): number {
  return Math.min(3, Math.max(1, window.devicePixelRatio));
}

/** Signing on `canvas`, which follows its size: the ink is drawn again when the phone is turned. */
function usePad(canvas: RefObject<HTMLCanvasElement | null>, onStart: () => void): RefObject<Pad | null> {
  const pad = useRef<Pad>(null);
  const start = useRef(onStart);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    // Dark on white whatever the theme: the picture is printed.
    const tool = new Pad(element, { backgroundColor: '#ffffff', penColor: '#0b1a33', maxWidth: 3 });
    tool.addEventListener('beginStroke', () => start.current());
    pad.current = tool;
    const fit = () => {
      const { width, height } = element.getBoundingClientRect();
      const ratio = pixelRatio();
      const strokes = tool.toData();
      element.width = Math.round(width * ratio);
      element.height = Math.round(height * ratio);
      element.getContext('2d')?.scale(ratio, ratio);
      tool.clear();
      tool.fromData(fitInk(strokes, { width, height }), { clear: false });
    };
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => {
      watch.disconnect();
      tool.off();
      pad.current = null;
    };
  }, [canvas]);
  return pad;
}
