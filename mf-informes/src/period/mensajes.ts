import type { Span } from '@gr/shared/domain/informe/period';

/** Texts of the choice of unit and period. */
export const mensajes = {
  unidad: 'Unidad',
  de: 'Informe de',
  spans: { semana: 'Semana', mes: 'Mes' },
  periodo: 'Fechas',
  /** The days first: a narrow phone cuts the end. */
  esta: (days: string, span: Span) => `${days} (${span === 'mes' ? 'este' : 'esta'})`,
  pasada: (days: string, span: Span) => `${days} (${span === 'mes' ? 'pasado' : 'pasada'})`,
} as const;
