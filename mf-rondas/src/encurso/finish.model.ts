import type { Cierre } from '@gr/shared/domain/ronda/ronda-ops';
import { mensajes } from '../mensajes.ts';

/** Reasons to end a round before all its points are read. */
export const MOTIVOS = opciones(mensajes.terminar.motivos);
/** Reasons to annul a round. */
export const ANNUL_REASONS = opciones(mensajes.anular.motivos);
/** The reason that must come with a detail. */
export const OTHER = 'otro';

/** Minimum length of the detail for «Otro», characters. */
const MIN_DETALLE = 10;
export const MAX_DETALLE = 500;

/** Missing parts of a reason. */
export interface Problems {
  readonly motivo?: string;
  readonly detalle?: string;
}

/** The reason as stored in the record, or the missing parts. */
export function checkCierre(motivo: string | null, detalle: string): { readonly cierre: Cierre } | Problems {
  if (!motivo) return { motivo: mensajes.terminar.faltaMotivo };
  const text = detalle.trim();
  if (motivo === OTHER && text.length < MIN_DETALLE) return { detalle: mensajes.terminar.faltaDetalle };
  return { cierre: { motivo_cierre: motivo, motivo_desc: text } };
}

function opciones<M extends string>(motivos: Readonly<Record<M, string>>): { value: M; label: string }[] {
  return (Object.entries(motivos) as [M, string][]).map(([value, label]) => ({ value, label }));
}
