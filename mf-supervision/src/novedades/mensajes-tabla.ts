/** Headers of the table of incidents. */
export const tabla = {
  novedad: 'Novedad',
  fecha: 'Fecha',
  descripcion: 'Descripción',
  unidad: 'Unidad',
  reporta: 'Reportó',
  fotos: 'Fotos',
  vencida: 'Vencida',
} as const;
