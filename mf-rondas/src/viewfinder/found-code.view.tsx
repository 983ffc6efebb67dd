import type { Outline } from '../scanner/scanner.ts';
import s from './visor.module.css';

/** The outline of the code that was read, over the picture it was read in (which fills the stage as the video does). */
export function FoundCode({ corners, width, height }: Outline) {
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
