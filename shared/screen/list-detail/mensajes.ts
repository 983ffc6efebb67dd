/** Texts of a list with its detail beside it. */
export const mensajes = {
  detalle: 'Detalle',
  cerrar: 'Cerrar el detalle',
} as const;
