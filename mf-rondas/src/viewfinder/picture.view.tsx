import type { Failure } from '@gr/shared/contract/result';
import { ErrorState } from '@gr/shared/ui';
import { type MouseEvent, type RefObject, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Spot } from '../scanner/focus.ts';
import { permissionSteps } from '../scanner/permission-help.ts';
import type { Outline, ScannerState } from '../scanner/scanner.ts';
import s from './visor.module.css';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: ScannerState;
  /** The person touched this place of the picture to focus on it. */
  readonly onFocus: (spot: Spot) => void;
}

/** The camera's picture with the outline of the code read, and a ring at the touched place until automatic focus returns. */
export function Picture({ video, state, onFocus }: Props) {
  const [touch, setTouch] = useState({ left: 0, top: 0 });
  function focus({ currentTarget, clientX, clientY }: MouseEvent<HTMLVideoElement>): void {
    if (state.fase !== 'leyendo' || state.enfoque === 'no_hay') return;
    const { videoWidth, videoHeight } = currentTarget;
    if (videoWidth === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const at = { x: clientX - box.left, y: clientY - box.top };
    setTouch({ left: at.x, top: at.y });
    onFocus(spotUnder(at, box, { width: videoWidth, height: videoHeight }));
  }
  return (
    <>
      <video ref={video} className={s.video} playsInline muted onClick={focus} />
      {state.outline && <FoundCode {...state.outline} />}
      {state.enfoque === 'tocado' && (
        <div className={s.ring} style={touch} data-testid="enfoque" aria-hidden="true" />
      )}
    </>
  );
}

/** The outline of the code over its picture (which fills the stage as the video does). */
function FoundCode({ corners, width, height }: Outline) {
  return (
    <svg
      className={s.found}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <polygon points={corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
    </svg>
  );
}

/** A size in pixels of either kind. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The place of the picture under a touch, when the picture covers a box and its excess is cut off on both sides (`object-fit: cover`).
 * @param touch CSS pixels from the box's top left
 */
export function spotUnder(touch: { readonly x: number; readonly y: number }, box: Size, picture: Size): Spot {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const part = (at: number, shown: number, whole: number): number =>
    Math.min(1, Math.max(0, (at + (whole * scale - shown) / 2) / (whole * scale)));
  return { x: part(touch.x, box.width, picture.width), y: part(touch.y, box.height, picture.height) };
}

interface CameraFailureProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

/** Shown without a picture, with the remedy; typing and photo stay available below. */
export function CameraFailure({ failure, onRetry }: CameraFailureProps) {
  return (
    <div className={s.failure}>
      <ErrorState failure={failure} onRetry={onRetry}>
        {failure.code === 'SC-001' && (
          <>
            <h2 className={s.subtitle}>{mensajes.scanner.pasos}</h2>
            <ol className={s.steps}>
              {permissionSteps(navigator.userAgent).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
      </ErrorState>
    </div>
  );
}
