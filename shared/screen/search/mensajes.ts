/** Texts of a search in a list. */
export const mensajes = {
  buscar: 'Buscar en esta lista',
  sinCoincidencias: (palabras: string) => `Nada coincide con «${palabras}» en lo que se ve de esta lista.`,
} as const;
