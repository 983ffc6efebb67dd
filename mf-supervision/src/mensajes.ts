/** Common texts of the remote; each feature has its own `mensajes.ts`. */
export const mensajes = {
  titulo: 'Supervisión',
  noExiste: 'Esta pantalla no existe. Vuelva al inicio.',
  inicio: 'Ir al inicio',
  decidida: {
    titulo: 'Decisiones',
    si: 'Vale',
    no: 'No vale',
    decidir: 'Decidir lo que está por revisar',
    ver: 'Ver lo que se decidió',
  },
} as const;

/** Texts of the history of notifications. */
export const notificaciones = {
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
