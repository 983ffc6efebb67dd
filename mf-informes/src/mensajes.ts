/** Texts of the frame: tabs, and an address that leads nowhere. */
export const mensajes = {
  titulo: 'Informes',
  noExiste: 'Esta pantalla no existe.',
  verInformes: 'Ver informes',
  vistas: 'Informes y análisis',
  informe: 'Informe',
  analisis: 'Análisis',
} as const;
