/** Texts of the choice of unit and period. */
export const mensajes = {
  unidad: 'Unidad',
  de: 'Informe de',
  spans: { semana: 'Semana', mes: 'Mes' },
  periodo: 'Fechas',
  esta: { semana: 'Esta semana', mes: 'Este mes' },
  pasada: { semana: 'La semana pasada', mes: 'El mes pasado' },
} as const;
