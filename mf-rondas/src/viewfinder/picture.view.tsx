import { type MouseEvent, type RefObject, useState } from 'react';
import type { Spot } from '../scanner/focus.ts';
import type { ScannerState } from '../scanner/scanner.ts';
import { FoundCode } from './found-code.view.tsx';
import { spotUnder } from './spot.model.ts';
import s from './visor.module.css';

interface Props {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: ScannerState;
  /** The person touched this place of the picture, to have it sharp. */
  readonly onFocus: (spot: Spot) => void;
}

/** The camera's picture; over it the code that was read, and a ring where it was touched until the camera focuses by itself again. */
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
