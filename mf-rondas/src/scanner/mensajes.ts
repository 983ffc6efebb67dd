/** Sentences of the scanner itself. */
export const mensajes = {
  camara_bloqueada: 'La cámara está bloqueada. Actívela en los permisos del navegador.',
  sin_camara: 'No encontramos una cámara en este equipo. Escriba el código o use una foto.',
  camara_ocupada: 'Otra aplicación está usando la cámara. Ciérrela y vuelva a intentar.',
  foto_no_es_imagen: 'El archivo no es una imagen. Tome una foto del código.',
  foto_sin_codigo: 'No encontramos un código en la foto. Acérquese y tómela de frente, con luz.',
} as const;
