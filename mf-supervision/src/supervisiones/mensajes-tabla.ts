/** Headers of the table of visits. */
export const tabla = {
  unidad: 'Unidad',
  fecha: 'Fecha',
  supervisor: 'Supervisor',
  guardas: 'Guardas',
  de: (done: number, total: number) => `${done} de ${total}`,
  puntaje: 'Puntaje',
  novedades: 'Novedades',
  estado: 'Estado',
} as const;
