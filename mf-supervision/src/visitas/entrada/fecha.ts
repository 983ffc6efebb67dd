import { addDays, formatDate, formatDays } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

/** «Hoy», «Mañana», «23 de nov»: a day `YYYY-MM-DD` relative to `today`. */
export function shortFecha(day: string, today: string): string {
  if (day === today) return mensajes.entrada.hoy;
  if (day === addDays(today, 1)) return mensajes.entrada.manana;
  return formatDays({ desde: day, hasta: day }, today);
}

/** «23 de nov de 2026»: a day `YYYY-MM-DD` of a record. */
export function longFecha(day: string): string {
  const noon = Date.parse(`${day}T12:00:00-05:00`);
  return Number.isNaN(noon) ? day : formatDate(noon);
}
