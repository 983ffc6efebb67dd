import { BottomSheet, Button, IconButton } from '@gr/shared/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { maxZoom, moved, type Square, START, squareOf, zoomed } from './crop.ts';
import s from './foto.module.css';
import { foto } from './mensajes.ts';
import type { Picture } from './picture.ts';

/** Side of the canvas in its own pixels; on screen it is as wide as the sheet allows. */
const CANVAS = 560;
/** One press moves the picture by a tenth of the visible square, or zooms by a quarter. */
const PUSH = 0.1;
const CLOSER = 1.25;

export interface CropSheetProps {
  readonly picture: Picture;
  readonly saving: boolean;
  readonly onUse: (square: Square) => void;
  readonly onClose: () => void;
}

/** Choosing the square of a picture: by finger, or with buttons that do the same. */
export function CropSheet({ picture, saving, onUse, onClose }: CropSheetProps) {
  const [view, setView] = useState(START);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const square = squareOf(picture, view);
  useEffect(() => {
    if (canvas.current) picture.draw(canvas.current, squareOf(picture, view));
  }, [picture, view]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    const last = from.current;
    if (!last) return;
    const side = event.currentTarget.getBoundingClientRect().width || CANVAS;
    const [dx, dy] = [(event.clientX - last.x) / side, (event.clientY - last.y) / side];
    from.current = { x: event.clientX, y: event.clientY };
    setView((before) => moved(picture, before, dx, dy));
  };
  const push = (dx: number, dy: number) => () => setView((before) => moved(picture, before, dx, dy));
  const zoom = (by: number) => () => setView((before) => zoomed(picture, before, by));
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={foto.recortar}
      actions={
        <Button
          variant="primary"
          icon="check"
          pending={saving}
          pendingLabel={foto.guardando}
          onPress={() => onUse(square)}
        >
          {foto.usar}
        </Button>
      }
    >
      <p>{foto.comoRecortar}</p>
      <canvas
        ref={canvas}
        className={s.canvas}
        width={CANVAS}
        height={CANVAS}
        role="img"
        aria-label={foto.recorte}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null;
        }}
        onPointerCancel={() => {
          from.current = null;
        }}
      />
      <div className={s.moves}>
        <IconButton
          icon="zoom-out"
          label={foto.alejar}
          disabled={view.zoom <= 1}
          onPress={zoom(1 / CLOSER)}
        />
        <IconButton icon="chevron-up" label={foto.arriba} onPress={push(0, -PUSH)} />
        <IconButton
          icon="zoom-in"
          label={foto.acercar}
          disabled={view.zoom >= maxZoom(picture)}
          onPress={zoom(CLOSER)}
        />
        <IconButton icon="chevron-left" label={foto.izquierda} onPress={push(-PUSH, 0)} />
        <IconButton icon="chevron-down" label={foto.abajo} onPress={push(0, PUSH)} />
        <IconButton icon="chevron-right" label={foto.derecha} onPress={push(PUSH, 0)} />
      </div>
    </BottomSheet>
  );
}
