/** A screen that waits for the database: where it is and the names of its pictures, without `cargando-` and `sin-respuesta-`. */
export interface Waiting {
  /** Folder of the room it belongs to. */
  readonly room: string;
  /** Beginning and end of each name: `inv-` and `contar` make `inv-cargando-contar`. */
  readonly names: readonly (readonly [prefix: string, name: string])[];
  readonly path: string;
}

const inventario = (name: string, path: string): Waiting => ({
  room: 'mf-inventario',
  names: [['inv-', name]],
  path,
});

/** Screens of a rondero that ask the database. */
export const WAITING_RONDERO: readonly Waiting[] = [
  {
    room: 'mf-tips',
    names: [
      ['', 'tips'],
      ['tips-', 'tips'],
    ],
    path: '/tips',
  },
  { room: 'mf-tips', names: [['tips-', 'tipsleer']], path: '/tipsleer?id=tip05' },
  { room: 'mf-tips', names: [['tips-', 'videos']], path: '/videos' },
  {
    room: 'mf-inventario',
    names: [
      ['', 'inventario'],
      ['inv-', 'inventario'],
    ],
    path: '/inventario',
  },
  inventario('contar', '/inventario/contar'),
  inventario('recibir', '/inventario/recibir?id=-NoExiste0000000000a'),
  inventario('inventariohis', '/inventariohis'),
  inventario('detalle', '/inventariohis?id=-NoExiste0000000000a'),
  inventario('inventariohis2', '/inventariohis2'),
  { room: 'mf-turnos', names: [['turnos-', 'turnos']], path: '/turnos' },
  { room: 'mf-supervision', names: [['', 'novedadesrond']], path: '/novedadesrond?de=u001' },
];

const supervision = (name: string, path: string): Waiting => ({
  room: 'mf-supervision',
  names: [['superv-', name]],
  path,
});

/** Screens of a supervisor that ask the database. */
export const WAITING_SUPERVISOR: readonly Waiting[] = [
  supervision('visita', '/supervisiones/-NoExiste0000000000a'),
  supervision('novedadessuperv', '/novedadessuperv?rango=30'),
  supervision('novedadesver', '/novedadesver?id=-NoExiste0000000000a'),
  supervision('imagenes', '/imagenes?nov=-NoExiste0000000000a'),
  supervision('listascheckvermas', '/listascheckvermas?un=u003&id=-NoExiste0000000000a'),
  supervision('notificarhisun', '/notificarhisun?un=u003'),
  { room: 'mf-rondas', names: [['superv-', 'rondas-ahora']], path: '/rondas' },
  { room: 'mf-rondas', names: [['superv-', 'rondas-hoy']], path: '/rondas?ver=hoy' },
  { room: 'mf-rondas', names: [['superv-', 'ronda-planeada']], path: '/verrecorr?dia=nada&un=u003' },
  { room: 'mf-informes', names: [['informes-', 'informe']], path: '/informes?un=u003' },
  { room: 'mf-informes', names: [['informes-', 'analisis']], path: '/informes/analisis?un=u003' },
  { room: 'shell', names: [['shell-', 'infoun']], path: '/infoun?un=u003' },
];

/** Screens of the shell that have something to say without an answer. */
export const NOT_WAITING: readonly string[] = ['home', 'ajustes', 'tyc', 'ayuda', 'envios'];
