/** Texts of the history of notifications. */
export const mensajes = {
  titulo: 'Notificaciones',
  vistas: 'Ver notificaciones',
  generales: 'Generales',
  propias: 'Propias',
  deLaUnidad: 'De la unidad',
  sinLeer: 'sin leer',
  unidad: 'Unidad',
  grupos: { hoy: 'Hoy', ayer: 'Ayer', antes: 'Antes' },
  marcarTodas: 'Marcar todas como leídas',
  marcadas: 'Quedaron como leídas.',
  vacio: {
    generales: 'No tiene notificaciones.',
    propias: 'No tiene notificaciones propias.',
    unidad: 'No hay notificaciones de esta unidad.',
  },
  ultimas: 'Se muestran las últimas 50.',
} as const;
