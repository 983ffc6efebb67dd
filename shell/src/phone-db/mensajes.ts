/** Texts for people when this phone's storage fails. */
export const mensajes = {
  sinEspacio: 'El teléfono no tiene espacio. Libere espacio y guarde de nuevo; lo escrito sigue en pantalla.',
  almacenDanado: 'El teléfono no pudo guardar. Cierre otras aplicaciones y guarde de nuevo.',
  bloqueada: 'Cierre las otras ventanas de esta aplicación. Esta sigue sola.',
  otraVersion:
    'Otra ventana abrió una versión más nueva de la aplicación. Cierre esta por completo y ábrala de nuevo para seguir guardando y enviando.',
  sinEspacioEnvio:
    'El teléfono no tiene espacio y no pudo terminar un envío. Libere espacio; sus registros siguen guardados.',
  almacenEnvio: 'El teléfono no pudo leer lo que falta por enviar. Se intentará de nuevo.',
} as const;
