/** Texts of lists of items. */
export const mensajes = {
  ver: (n: number) => `Ver (${n})`,
  ocultar: 'Ocultar',
} as const;
