import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { pendingInventario } from '@gr/shared/domain/inventario/revision-inventario';
import { Banner, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

const m = mensajes.detalle;

interface Props {
  readonly inventario: Inventario;
}

/** Whether somebody has something to decide on it, or decided before. */
export function isDoubted(inventario: Inventario): boolean {
  return pendingInventario(inventario) !== null || inventario.decisiones !== undefined;
}

const isCorrected = ({ revision }: Inventario): boolean => Object.keys(revision?.difs ?? {}).length > 0;

/** Mark for differences that the server found and the phone did not report; empty when there are none. */
export function ReviewMark({ inventario }: Props) {
  if (inventario.revision?.no_vale) return <StateChip tone="warn">{mensajes.noVale}</StateChip>;
  return isCorrected(inventario) ? <StateChip tone="warn">{mensajes.corregido}</StateChip> : null;
}

/** The server's findings against the previous inventory, in words; empty when there are none. */
export function Review({ inventario }: Props) {
  const { revision } = inventario;
  if (revision?.sin_anterior === true) return <p>{m.sinAnterior}</p>;
  if (!isCorrected(inventario)) return null;
  return (
    <Banner inset tone="warn">
      {[
        revision?.sin_recibir === true ? m.sinRecibir : m.corregido,
        ...(revision?.sin_novedad === true ? [m.sinNovedad] : []),
        ...(revision?.anterior === undefined ? [] : [m.otroAnterior]),
      ].join(' ')}
    </Banner>
  );
}
