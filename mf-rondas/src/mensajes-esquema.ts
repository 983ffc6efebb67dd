/** Texts of the sketch of a round. */
export const esquema = {
  resumen: (readCount: number, total: number) =>
    `Esquema de la ronda: ${readCount} de ${total === 1 ? '1 punto leído' : `${total} puntos leídos`}.`,
  hecho: 'Leído',
  anomalia: 'Con observación',
  siguiente: 'Sigue',
  pendiente: 'Pendiente',
  omitido: 'Sin leer',
  inicio: 'Donde empezó',
  sinCoordenadas: 'El esquema sigue el orden de los puntos, no el lugar donde están.',
} as const;
