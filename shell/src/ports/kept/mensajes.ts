/** Texts of the kept files for people. */
export const mensajes = {
  luego: 'No se pudo descargar ahora. Lo que ya llegó queda guardado.',
  sinEspacio: 'El teléfono no tiene espacio para guardar este contenido. Borre otro que ya no necesite.',
  noExiste: 'Este archivo ya no está disponible.',
  pausado: 'La descarga está en pausa.',
  noEsta: 'Este contenido no está guardado en este teléfono.',
} as const;
