import { encode } from 'uqr';
import s from './sheets.module.css';

/** Quiet zone around the code, in modules: ISO/IEC 18004 asks for four. */
const QUIET = 4;

/** A code as a drawing that prints sharp at any size; level Q as `npm run qr` makes it. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={s.paper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={s.ink} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
