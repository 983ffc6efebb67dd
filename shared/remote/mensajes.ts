/** The sentences of forms and photos that every remote shows alike. */
export const mensajes = {
  tomar_foto: 'Tomar foto',
  galeria: 'Elegir de la galería',
  foto_guardando: 'Guardando la foto…',
  foto_tarde: 'El registro ya estaba guardado. Esta foto no quedó en él.',
  fotos_tope: (max: number) =>
    max === 1
      ? 'Ya hay una foto. Quítela para agregar otra.'
      : `Ya hay ${max} fotos. Quite una para agregar otra.`,
  repetida: 'Este registro ya estaba guardado. Revise y guarde de nuevo.',
  recuperado: 'Recuperamos lo que estaba escribiendo.',
  empezar: 'Empezar de nuevo',
} as const;
