/** Texts for the office when the server did not answer. */
export const mensajes = {
  sinRespuesta: 'No hubo respuesta. Revise la conexión e intente de nuevo.',
  fallo: 'El registro no se pudo recibir. Intente de nuevo.',
  sinSesion: 'Su sesión venció. Ingrese de nuevo y reciba el registro otra vez.',
} as const;
