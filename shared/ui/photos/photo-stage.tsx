import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { mensajes } from '../mensajes.ts';
import { PhotoPicture, type ViewerPhoto } from './photo-picture.tsx';
import s from './photo-stage.module.css';
import { MAX_ZOOM, type View, WHOLE, ZOOM_STEP, zoomAt } from './photo-zoom.ts';
import { usePhotoGestures } from './use-photo-gestures.ts';

/** Arrow keys move a zoomed photo by this, px. */
const NUDGE = 80;

/** Props of `PhotoStage`. */
export interface PhotoStageProps {
  readonly photos: readonly ViewerPhoto[];
  /** Index of the photo shown; out of range counts as the nearest end. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/**
 * Photos one by one with zoom, filling the container (which needs a height). Fingers: pinch, double tap, drag, swipe. Keys: arrows, +, −,
 * 0. Every gesture has a button.
 */
export function PhotoStage({ photos, index, onIndex }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const at = Math.max(0, Math.min(photos.length - 1, index));
  const photo = photos[at];
  const id = photo?.id ?? '';
  const [kept, setKept] = useState<{ readonly id: string; readonly view: View }>({ id: '', view: WHOLE });
  const view = kept.id === id ? kept.view : WHOLE;
  const setView = (change: (view: View) => View) =>
    setKept((last) => ({ id, view: change(last.id === id ? last.view : WHOLE) }));
  const turn = (step: 1 | -1) => {
    if (photos[at + step] !== undefined) onIndex(at + step);
  };
  const { aside, settle, handlers } = usePhotoGestures(stage, view, setView, turn);
  const zoom = (by: number) => setView((seen) => settle(zoomAt(seen, seen.scale * by)));
  usePhotoKeys(stage, {
    arrow: (x, y) => {
      if (view.scale > 1)
        setView((seen) => settle({ ...seen, x: seen.x - x * NUDGE, y: seen.y - y * NUDGE }));
      else if (x !== 0) turn(x);
    },
    zoom: (steps) => zoom(ZOOM_STEP ** steps),
    whole: () => setView(() => WHOLE),
  });

  if (photo === undefined) return <EmptyState icon="images" message={mensajes.visor.ninguna} />;
  const words = mensajes.visor;
  return (
    <div className={s.viewer}>
      <div ref={stage} className={s.stage} {...handlers}>
        <PhotoPicture key={photo.id} photo={photo} view={view} aside={aside} />
      </div>
      {photo.caption !== undefined && <p className={s.caption}>{photo.caption}</p>}
      <div className={s.bar}>
        <IconButton
          icon="chevron-left"
          size="large"
          label={words.anterior}
          variant="secondary"
          idle={at === 0}
          onPress={() => turn(-1)}
        />
        <IconButton
          icon="zoom-out"
          size="large"
          label={words.alejar}
          variant="secondary"
          idle={view.scale === 1}
          onPress={() => zoom(1 / ZOOM_STEP)}
        />
        <span className={s.count} role="status">
          {words.cuenta(at + 1, photos.length)}
        </span>
        <IconButton
          icon="zoom-in"
          size="large"
          label={words.acercar}
          variant="secondary"
          idle={photo.url === undefined || view.scale === MAX_ZOOM}
          onPress={() => zoom(ZOOM_STEP)}
        />
        <IconButton
          icon="chevron-right"
          size="large"
          label={words.siguiente}
          variant="secondary"
          idle={at === photos.length - 1}
          onPress={() => turn(1)}
        />
      </div>
    </div>
  );
}

/** Handlers of the keys. */
interface PhotoKeys {
  /** An arrow: `x` 1 = right, `y` 1 = down. */
  readonly arrow: (x: -1 | 0 | 1, y: -1 | 0 | 1) => void;
  /** 1 in, −1 out. */
  readonly zoom: (steps: 1 | -1) => void;
  readonly whole: () => void;
}

/** Arrows, +, − and 0, except in a field or in a dialog over `stage`. */
function usePhotoKeys(stage: RefObject<HTMLElement | null>, keys: PhotoKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
    if (event.target.closest('input, textarea, select') !== null) return;
    const dialog = event.target.closest('[role="dialog"], [role="alertdialog"]');
    if (dialog !== null && !dialog.contains(stage.current)) return;
    if (handle(event.key, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

/** True when the key was handled. */
function handle(key: string, { arrow, zoom, whole }: PhotoKeys): boolean {
  if (key === 'ArrowLeft') arrow(-1, 0);
  else if (key === 'ArrowRight') arrow(1, 0);
  else if (key === 'ArrowUp') arrow(0, -1);
  else if (key === 'ArrowDown') arrow(0, 1);
  else if (key === '+' || key === '=') zoom(1);
  else if (key === '-') zoom(-1);
  else if (key === '0') whole();
  else return false;
  return true;
}
