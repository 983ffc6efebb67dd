import { addDays, formatDays } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** «Hoy», «Mañana», «23 de nov»: a day `YYYY-MM-DD` as seen from `hoy`. */
export function fechaCorta(dia: string, hoy: string): string {
  if (dia === hoy) return mensajes.entrada.hoy;
  if (dia === addDays(hoy, 1)) return mensajes.entrada.manana;
  return formatDays({ desde: dia, hasta: dia }, hoy);
}
