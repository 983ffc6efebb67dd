import { drawCode } from '@gr/shared/domain/qr/drawn-code';
import s from './sheets.module.css';

/** A code as an SVG that prints sharp at any size. */
export function QrDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = drawCode(text);
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={s.paper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={s.ink} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
