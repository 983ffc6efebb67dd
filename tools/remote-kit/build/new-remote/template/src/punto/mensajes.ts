/** Every text this feature shows. */
export const mensajes = {
  titulo: 'Punto dañado',
  reportar: 'Reportar un punto dañado',
  /** One line in the Centro de envíos: no personal data. */
  resumen: 'Punto dañado',
  /** Shown in the Centro de envíos when the server refuses a report for this cause. */
  punto: 'Punto',
  texto: '¿Qué tiene?',
  cuando: 'Reportado',
  guardar: 'Guardar',
  guardando: 'Guardando…',
  guardado: 'Guardado en el teléfono.',
  faltan: { qr_id: 'Elija el punto.', texto: 'Escriba qué tiene el punto.' },
  sinPuntos: 'Esta unidad no tiene puntos.',
  vacio: 'Este reporte ya no está.',
  soloSupervisor: 'Los puntos dañados los reporta el supervisor.',
  volver: 'Volver',
} as const;
