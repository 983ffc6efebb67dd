import type { Block } from '../rows.ts';

/** Section 4. */
export const STATES: readonly Block[] = [
  [
    '4.estado',
    'consulta',
    {
      personal: '`estado` 2: works here',
      unidad: '`estado` activo: a unit somebody can be in',
    },
  ],
  [
    '4.ronda',
    'envío',
    {
      creacion: 'a round is made',
      inicio: 'it starts: `recorrido` is written',
      puntos: 'points are read',
      novedades: 'incidents are added',
      eliminacion: 'it can be deleted',
    },
  ],
  [
    '4.supervision',
    'envío',
    {
      creacion: 'a supervision is made',
      entradas: 'entries of guards are saved',
      adjuntar: 'files are attached',
      quitar: 'files are taken off',
    },
  ],
  [
    '4.ayudante',
    'navegador',
    {
      disponible: 'a newer version waits',
      activada: 'a version took over',
      irrecuperable: 'what the phone keeps of the app is beyond repair',
    },
  ],
];

/** Sections 7, 8 and 9. */
export const CALLS: readonly Block[] = [
  [
    '7.lee',
    'consulta',
    {
      tips: 'tips, all',
      videos_super: 'films for supervisors',
      videos_rond: 'films for ronderos',
      unidades_activas: 'units in service',
      personal_doc: 'people by document',
      personal_id: 'people by id',
      personal_estado: 'people by state',
      estado_personal: 'the state of one person',
      unidad: 'one unit',
      supervisiones_unidad: 'supervisions of a unit between two moments (`fi`, `ff`)',
      supervisiones_super: 'supervisions of a supervisor between two moments',
      rondas_unidad: 'rounds of a unit between two moments',
      rondas_rondero: 'rounds of a rondero between two moments',
      inventario_ultimo: 'the newest inventory of a unit',
      inventarios: 'every inventory of a unit',
      ronda: 'whether a round is there',
      novedades_rondero: 'incidents of a rondero',
      novedades_unidad: 'incidents of a unit',
      novedad: 'one incident',
      notificaciones: 'the newest result notifications',
      version: 'the version of the app',
      proyecto: 'project and name of a unit',
    },
  ],
  [
    '7.escribe',
    'envío',
    {
      supervision: 'a new supervision, in its three trees',
      ronda: 'a new round, in its three trees',
      entrada: 'what was seen of one guard',
      entrada_novedad: 'with `novedades` = si, an incident beside it',
      adjuntar: 'files of a record',
      quitar: 'files taken off again',
      iniciar_ronda: 'the start of a round',
      punto: 'a point that was read',
      novedad: 'an incident of a round',
      quitar_ronda: 'the removal of a round',
      clave: 'a new password (`pass`)',
      perfil: 'own profile',
      imagen: 'own picture',
      tpush: 'token for push messages',
      inventario: 'an inventory',
      covid: 'a declaration of health',
    },
  ],
  [
    '7.http',
    'navegador',
    {
      ingreso: 'GET regSesiones with the session’s data, at login',
      reanudacion: 'the same when the app is opened again',
      cierre: 'the same at Cerrar',
    },
  ],
  [
    '7.funcion',
    'envío',
    {
      actu_notif_novedades_porterorondero:
        'an incident of a round calls actu_notif_novedades_porterorondero by GET',
      actu_notif_novedades_adminrondero: 'and actu_notif_novedades_adminrondero',
    },
  ],
  [
    '7.cliente',
    'código',
    {
      xsrf: 'the cookie XSRF-TOKEN goes back in the header X-XSRF-TOKEN',
      metodos: 'not with GET or HEAD',
      relativas: 'to the own server only',
    },
  ],
  [
    '7.local',
    'navegador',
    {
      set: 'a value is kept on the phone',
      get: 'it is read again',
      clear: 'all are removed',
    },
  ],
  [
    '8.mensaje',
    'navegador',
    {
      no_soportado: 'Service workers are disabled or not supported by this browser',
      no_suscrito: 'Not subscribed to push notifications.',
      baja: 'Unsubscribe failed!',
      registro: 'Service worker registration failed with:',
      inicio: 'what stops the start of the app stands in the console',
    },
  ],
  [
    '9.ayudante',
    'navegador',
    {
      estable: 'ngsw-worker.js is registered when the app has come to rest',
      respaldo: 'and after 30 s at the latest',
    },
  ],
  [
    '9.limite',
    'consulta',
    {
      notificaciones: '50 result notifications at most',
      inventario: 'one inventory where the newest is meant',
    },
  ],
];
