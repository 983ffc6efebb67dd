/** Texts of the photos for people. */
export const mensajes = {
  noEsFoto: 'Este archivo no es una foto. Tome o elija otra.',
  sinEspacio: 'El teléfono no tiene espacio para más fotos. Puede guardar el registro sin ella.',
  noGuarda: 'El teléfono no pudo guardar la foto. Intente de nuevo.',
  falta: 'Falta la foto.',
  distinta: 'La foto no es la que se registró.',
  noEsta: 'Esta foto se verá con conexión.',
} as const;
