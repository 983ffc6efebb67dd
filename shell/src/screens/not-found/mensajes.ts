/** Texts of the page for unknown places. */
export const noEncontrada = {
  texto: 'Esta pantalla no existe.',
  inicio: 'Volver al inicio',
} as const;
