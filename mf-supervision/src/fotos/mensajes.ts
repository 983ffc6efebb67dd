/** Sentences of pictures of a record. */
export const mensajes = {
  con_conexion: 'Se verá con conexión',
} as const;
