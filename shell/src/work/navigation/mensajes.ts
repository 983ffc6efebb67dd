/** The side menu's own entries, named as in the product specification. */
export const menu = {
  inicio: 'Inicio',
  tyc: 'Términos & Condiciones',
  ajustes: 'Información Personal',
  infoun: 'Información Unidad',
  cerrar: 'Cerrar',
} as const;

/** Own screens that no menu entry names. */
export const lugares = {
  ayuda: 'Ayuda',
  ayudaTexto: 'Preguntas y diagnóstico',
  enviosTexto: 'Lo que falta por enviar',
  envios: 'Centro de envíos',
  salud: 'Declaración de salud',
} as const;
