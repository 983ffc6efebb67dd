import type { Part } from './rooms.ts';

/** Trees of the database without which there is nothing to show. */
export const EMPTIED: readonly string[] = [
  '_recorridos_',
  '_recorridos_todos',
  '_recorridos_rondero_',
  '_novedades',
  '_qr_',
  '_rondas_plan_',
  '_rondas_dia_',
  '_alertas_',
  '_inventarios_',
  '_tips',
  '_videos',
  '_supervisiones_',
  '_supervisiones_superv',
  '_supervisiones_todas',
  '_listascheck_',
  '_listascheck_plant_',
  '_notif_novedades_res',
  '_incidencias',
  '_resumen_',
  '_minuta_',
];

/** Screens of a rondero of u003. */
export const EMPTY_RONDERO: readonly Part[] = [
  {
    room: 'shell',
    prefix: 'vacio',
    stops: [
      ['home', '/home', 'Actualizar'],
      ['infoun', '/infoun', /./],
    ],
  },
  {
    room: 'mf-rondas',
    prefix: 'vacio',
    stops: [
      ['rondas', '/rondas', 'No hay rondas para hoy.'],
      ['rondas-terminadas', '/rondas?ver=terminadas', 'No hay rondas terminadas'],
      ['rondasini', '/rondasini', 'no tiene puntos de control'],
    ],
  },
  {
    room: 'mf-turnos',
    prefix: 'vacio',
    stops: [['turnos', '/turnos', 'Nadie está de turno.']],
  },
  {
    room: 'mf-supervision',
    prefix: 'vacio',
    stops: [['novedadesrond', '/novedadesrond', 'No hay novedades']],
  },
  {
    room: 'mf-tips',
    prefix: 'vacio',
    stops: [['tips', '/tips', 'Todavía no hay tips']],
  },
  {
    room: 'mf-tips',
    prefix: 'tips-vacio',
    stops: [
      ['tips', '/tips', 'Todavía no hay tips publicados.'],
      ['tipsleer', '/tipsleer?id=tip01', 'Este tip ya no está disponible.'],
      ['videos', '/videos', 'Todavía no hay videos para usted.'],
    ],
  },
  {
    room: 'mf-inventario',
    prefix: 'vacio',
    stops: [['inventario', '/inventario', 'Primer inventario']],
  },
  {
    room: 'mf-inventario',
    prefix: 'inv-vacio',
    stops: [
      ['inventario', '/inventario', 'Primer inventario'],
      ['inventariohis', '/inventariohis', 'No hay inventarios'],
      ['inventariohis2', '/inventariohis2', /No hay inventarios|Para comparar hacen falta/],
      ['contar', '/inventario/contar', 'Primer inventario'],
    ],
  },
];

/** Screens of the same rondero when his unit and his own record say next to nothing. */
export const BARE_RONDERO: readonly Part[] = [
  {
    room: 'shell',
    prefix: 'shell-vacio',
    stops: [
      ['home', '/home', /./],
      ['infoun', '/infoun?un=u003', 'Esta unidad no tiene consignas registradas.'],
      ['ajustes', '/ajustes', 'Sus datos'],
      // A count was begun on the way here: a draft stands beside it.
      ['envios', '/envios', /No hay registros esperando/],
    ],
  },
];

/** And when there is no record of his unit at all. */
export const NO_UNIT: readonly Part[] = [
  {
    room: 'shell',
    prefix: 'shell-vacio',
    stops: [['infoun-sin-unidad', '/infoun?un=u003', /./]],
  },
];

/** Screens of a supervisor. */
export const EMPTY_SUPERVISOR: readonly Part[] = [
  {
    room: 'mf-informes',
    prefix: 'informes-vacio',
    stops: [
      ['informe', '/informes', 'Una semana sin rondas ni novedades.'],
      ['analisis', '/informes/analisis', 'No hay rondas planeadas en estas fechas.'],
    ],
  },
  {
    room: 'shell',
    prefix: 'vacio-supervisor',
    stops: [['home', '/home', 'Sus unidades hoy']],
  },
  {
    room: 'mf-rondas',
    prefix: 'vacio-supervisor',
    stops: [
      ['rondas-ahora', '/rondas', 'No hay alertas abiertas'],
      ['rondas-hoy', '/rondas?ver=hoy', 'Hoy no hay rondas en sus unidades'],
      ['rondas-historial', '/rondas?ver=historial', 'No hay rondas terminadas'],
    ],
  },
  {
    room: 'mf-supervision',
    prefix: 'vacio-supervisor',
    stops: [['supervisiones', '/supervisiones', 'No hay supervisiones']],
  },
  {
    room: 'mf-supervision',
    prefix: 'vacio-superv',
    stops: [
      ['home', '/home', 'Sus unidades hoy'],
      ['supervisiones', '/supervisiones', 'No hay supervisiones'],
      ['supervisiones-unidad', '/supervisiones?vista=unidad', 'No hay supervisiones'],
      ['novedadesrond', '/novedadesrond', 'No hay novedades'],
      [
        'novedadesrond-filtrada',
        '/novedadesrond?gravedad=critica&rango=30',
        'No hay novedades con estos filtros',
      ],
      ['novedadessuperv', '/novedadessuperv', 'No hay novedades'],
      ['listascheck', '/listascheck', 'Esta unidad no tiene listas.'],
      ['notificarhis', '/notificarhis', 'No tiene notificaciones.'],
      ['notificarhisprop', '/notificarhisprop', 'No tiene notificaciones propias.'],
      ['notificarhisun', '/notificarhisun', 'No hay notificaciones de esta unidad.'],
    ],
  },
];
