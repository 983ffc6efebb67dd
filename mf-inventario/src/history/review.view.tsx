import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Banner, StateChip } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

const m = mensajes.detalle;

interface Props {
  readonly inventario: Inventario;
}

const isCorrected = ({ revision }: Inventario): boolean => Object.keys(revision?.difs ?? {}).length > 0;

/** That the server found differences the phone did not tell; nothing where it found none. */
export function ReviewMark({ inventario }: Props) {
  return isCorrected(inventario) ? <StateChip tone="warn">{mensajes.corregido}</StateChip> : null;
}

/** What the server found beside the inventory before, in words; nothing where it holds. */
export function Review({ inventario }: Props) {
  const { revision } = inventario;
  if (revision?.sin_anterior === true) return <p>{m.sinAnterior}</p>;
  if (!isCorrected(inventario)) return null;
  return (
    <Banner inset tone="warn">
      {[
        m.corregido,
        ...(revision?.sin_novedad === true ? [m.sinNovedad] : []),
        ...(revision?.anterior === undefined ? [] : [m.otroAnterior]),
      ].join(' ')}
    </Banner>
  );
}
