/** Texts for people when the server did not answer, or asked to retry later. */
export const mensajes = {
  sinConexion: 'Sin conexión. Se enviará al volver la señal.',
  servidorOcupado: 'El sistema está ocupado. Se intentará de nuevo.',
} as const;
