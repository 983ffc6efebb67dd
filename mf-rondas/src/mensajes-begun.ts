/** Texts about unsaved drafts of a round. */
export const aMedias = {
  titulo: 'Quedó a medias',
  sinGuardar: 'Sin guardar',
  novedad: 'Novedad sin terminar',
  seGuarda: 'Lo que tomó en los puntos se guarda al terminar la ronda.',
  novedadDespues: 'La novedad puede terminarla también después.',
  soloAhora: 'Lo que falta en un punto y no ha empezado no se completa después de terminar.',
  terminada: 'Esto no se ha guardado. Toque para completarlo.',
} as const;
