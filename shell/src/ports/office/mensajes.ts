/** Texts for the office when the server did not answer. */
export const mensajes = {
  sinRespuesta: 'No hay respuesta del servidor. Revise la conexión e intente de nuevo.',
  fallo: 'El servidor no pudo recibir el registro. Intente de nuevo.',
  sinSesion: 'Su sesión venció. Ingrese de nuevo y reciba el registro otra vez.',
} as const;
