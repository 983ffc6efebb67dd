import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { SegmentedControl } from '../fields/choice.tsx';
import { mensajes } from '../mensajes.ts';
import { drawMarks } from './draw-marks.ts';
import s from './mark-sheet.module.css';
import { finishedMark, type Mark, type MarkPoint, type MarkTool, movedMark } from './marks.ts';

/** Long side of a picture that is drawn on, px: the size that is kept (reliability.md point 3), so that lines stay sharp. */
const MAX_SIDE = 1600;
/** JPEG quality: the picture is encoded once more, so little may be lost here. */
const QUALITY = 0.92;

/** A picture on a canvas of at most 1600 px, turned by its EXIF orientation. Rejects when it cannot be decoded, or memory is short. */
async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no 2d canvas');
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    image.close();
  }
}

/** A canvas as JPEG; `null` where the browser gives none. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

const m = mensajes.marcas;
const TOOLS = [
  { value: 'arrow', label: m.flecha },
  { value: 'circle', label: m.circulo },
  { value: 'cover', label: m.tapar },
] as const satisfies readonly { readonly value: MarkTool; readonly label: string }[];

/** Props of `MarkSheet`. */
export interface MarkSheetProps {
  readonly file: Blob;
  /** A JPEG of at most 1600 px with the marks in it. */
  readonly onDone: (picture: Blob) => void;
  readonly onCancel: () => void;
}

/** A photo to draw on with a finger, or with the keyboard. Loaded on demand (`heavyPart`). */
export default function MarkSheet({ file, onDone, onCancel }: MarkSheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [base, setBase] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tool, setTool] = useState<MarkTool>('arrow');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  /** The mark being drawn. */
  const [moving, setMoving] = useState<Mark | null>(null);
  useEffect(() => {
    let open = true;
    openPicture(file).then(
      (picture) => open && setBase(picture),
      () => open && setProblem(m.noAbre),
    );
    return () => {
      open = false;
    };
  }, [file]);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen && base) drawMarks(pen, base, moving ? [...marks, moving] : marks);
  }, [base, marks, moving]);

  if (problem !== null) return <ErrorState failure={{ code: 'UI-002', message: problem }} />;
  if (base === null) return <Skeleton shape="detail" />;

  const add = (mark: Mark) => setMarks((before) => [...before, finishedMark(mark, base)]);
  const down = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    setMoving({ tool, from: at, to: at });
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const to = placeOf(event);
    setMoving((before) => before && { ...before, to });
  };
  const up = () => {
    if (moving) add(moving);
    setMoving(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      const middle = { x: base.width / 2, y: base.height / 2 };
      add({ tool, from: middle, to: middle });
    } else {
      const last = marks.at(-1);
      const moved = last && movedMark(last, event.key, base);
      if (!moved) return;
      setMarks([...marks.slice(0, -1), moved]);
    }
    event.preventDefault();
  };
  const done = async () => {
    if (marks.length === 0) return onCancel();
    const picture = canvas.current && (await pictureOf(canvas.current));
    if (picture) onDone(picture);
    else setProblem(m.noGuardo);
  };
  return (
    <div className={s.sheet}>
      <SegmentedControl label={m.herramienta} choices={TOOLS} value={tool} onChange={setTool} />
      <button type="button" className={s.stage} aria-label={m.recuadro} onKeyDown={press}>
        <canvas
          ref={canvas}
          className={s.canvas}
          width={base.width}
          height={base.height}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={() => setMoving(null)}
        />
      </button>
      <p className={s.help} role="status">
        {marks.length === 0 ? m.ayuda[tool] : m.puestas(marks.length)}
      </p>
      <div className={s.actions}>
        <Button
          full
          snug
          size="large"
          icon="undo"
          disabled={marks.length === 0}
          onPress={() => setMarks(marks.slice(0, -1))}
        >
          {m.deshacer}
        </Button>
        <Button variant="primary" onPress={() => void done()}>
          {m.listo}
        </Button>
      </div>
    </div>
  );
}

/** Position of the pointer in the picture. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): MarkPoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * currentTarget.width,
    y: ((clientY - top) / height) * currentTarget.height,
  };
}
