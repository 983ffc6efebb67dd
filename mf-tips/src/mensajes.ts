/** Every sentence this remote shows. */
export const mensajes = {
  titulo: 'Tips',
  buscar: 'Buscar un tip',
  vacio: 'Todavía no hay tips publicados.',
  sinResultado: (texto: string) => `Ningún tip habla de «${texto}». Pruebe con otra palabra.`,
  lista: 'Tips publicados',
  obligatorio: 'Lectura obligatoria',
  noExiste: 'Esta pantalla no existe. Vuelva a la lista de tips.',
  verTips: 'Ver tips',
} as const;
