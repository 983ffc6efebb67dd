import { formatDays } from '@gr/shared/ui';
import type { Period } from './period.model.ts';

const month = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Texts of the choice of unit and period. */
export const mensajes = {
  unidad: 'Unidad',
  de: 'Informe de',
  spans: { semana: 'Semana', mes: 'Mes' },
  periodo: 'Fechas',
  esta: { semana: 'Esta semana', mes: 'Este mes' },
  pasada: { semana: 'La semana pasada', mes: 'El mes pasado' },
  /** «16 a 22 de nov de 2026», «octubre de 2026». */
  dias: ({ span, desde, hasta }: Period, today: string) =>
    span === 'mes' ? month.format(Date.parse(`${desde}T00:00:00Z`)) : formatDays({ desde, hasta }, today),
} as const;
