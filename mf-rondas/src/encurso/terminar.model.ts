import type { Cierre } from '@gr/shared/domain/ronda-ops';
import { mensajes } from '../mensajes.ts';

/** Reasons to end a round before all its points are read. */
export type Motivo = keyof typeof mensajes.terminar.motivos;

export const MOTIVOS = Object.entries(mensajes.terminar.motivos).map(([value, label]) => ({
  value: value as Motivo,
  label,
}));

/** Fewest characters of the detail where «Otro» was chosen. */
const DETALLE_MIN = 10;
export const DETALLE_MAX = 500;

/** The reason as the record holds it, or what is missing. */
export function revisarCierre(
  motivo: Motivo | null,
  detalle: string,
): { readonly cierre: Cierre } | { readonly motivo?: string; readonly detalle?: string } {
  if (!motivo) return { motivo: mensajes.terminar.falta_motivo };
  const text = detalle.trim();
  if (motivo === 'otro' && text.length < DETALLE_MIN) return { detalle: mensajes.terminar.falta_detalle };
  return { cierre: { motivo_cierre: motivo, motivo_desc: text } };
}
