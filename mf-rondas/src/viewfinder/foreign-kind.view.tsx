import { cx } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import s from './visor.module.css';

interface Props {
  /** As the browser names it: `ean_13`. */
  readonly kind: string;
}

/** Of a code that is no QR code: for who is asked by the office, its error code and its kind. */
export function ForeignKind({ kind }: Props) {
  return (
    <details className={cx(s.quiet, s.detail)}>
      <summary>{mensajes.scanner.detalle}</summary>
      {`SC-012 · ${kind.replaceAll('_', '-').toUpperCase()}`}
    </details>
  );
}
