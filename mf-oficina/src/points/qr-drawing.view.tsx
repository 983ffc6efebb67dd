import { drawCode } from '@gr/shared/domain/qr/drawn-code';
import s from './sheets.module.css';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Level of correction (`drawCode`); a print's when absent. */
  readonly ecc?: 'L' | 'Q';
}

/** A code as an SVG, sharp at any size, on paper too. */
export function QrDrawing({ text, label, ecc = 'Q' }: Props) {
  const { size, path } = drawCode(text, ecc);
  return (
    <svg className={s.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={s.paper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={s.ink} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
