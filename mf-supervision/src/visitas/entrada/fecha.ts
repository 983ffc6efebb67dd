import { addDays, formatDate, formatDays } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** «Hoy», «Mañana», «23 de nov»: a day `YYYY-MM-DD` as seen from `hoy`. */
export function fechaCorta(dia: string, hoy: string): string {
  if (dia === hoy) return mensajes.entrada.hoy;
  if (dia === addDays(hoy, 1)) return mensajes.entrada.manana;
  return formatDays({ desde: dia, hasta: dia }, hoy);
}

/** «23 de nov de 2026»: a day `YYYY-MM-DD` as a record keeps it. */
export function fechaLarga(dia: string): string {
  const noon = Date.parse(`${dia}T12:00:00-05:00`);
  return Number.isNaN(noon) ? dia : formatDate(noon);
}
