/** Texts of the frame: tabs, and an address that leads nowhere. */
export const mensajes = {
  titulo: 'Informes',
  noExiste: 'Esta pantalla no existe.',
  verInformes: 'Ver informes',
  vistas: 'Informe, análisis y enlaces',
  informe: 'Informe',
  analisis: 'Análisis',
  enlaces: 'Enlaces',
} as const;
