/** Texts of the photos for people. */
export const mensajes = {
  esHeic:
    'Es una foto HEIC, que este teléfono no puede leer. Tómela con la cámara de la app, o guárdela como JPG.',
  noEsFoto: 'Este archivo no es una foto. Tome o elija otra.',
  sinEspacio: 'El teléfono no tiene espacio para más fotos. Puede guardar el registro sin ella.',
  noGuarda:
    'El teléfono no pudo preparar o guardar la foto. Intente de nuevo. Si sigue así, baje la resolución de la cámara.',
  falta: 'Falta la foto.',
  distinta: 'La foto no es la que se registró.',
  noEsta: 'Esta foto se verá con conexión.',
} as const;
