/** Texts of pictures of a record. */
export const mensajes = {
  conConexion: 'Se verá con conexión',
  fallan: (n: number) => (n === 1 ? 'Falla 1 foto' : `Fallan ${n} fotos`),
  repetidas: (n: number) => (n === 1 ? '1 foto repetida' : `${n} fotos repetidas`),
  repetida: (cuando: string) => `La misma foto está en otro registro, que llegó el ${cuando}`,
} as const;
