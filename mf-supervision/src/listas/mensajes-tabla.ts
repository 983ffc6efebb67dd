/** Headers of the table of filled checklists. */
export const tabla = {
  lista: 'Lista',
  fecha: 'Fecha',
  quien: 'Llenada por',
  puntaje: 'Puntaje',
} as const;
