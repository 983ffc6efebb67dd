/** Texts about unsaved drafts of a round. */
export const aMedias = {
  titulo: 'Quedó a medias',
  sin_guardar: 'Sin guardar',
  novedad: 'Novedad sin terminar',
  se_guarda: 'Lo que tomó en los puntos se guarda al terminar la ronda.',
  novedad_despues: 'La novedad puede terminarla también después.',
  solo_ahora: 'Lo que falta en un punto y no ha empezado no se completa después de terminar.',
  terminada: 'Esto no se ha guardado. Toque para completarlo.',
} as const;
