import type { Block } from '../rows.ts';

/** Section 4. */
export const STATES: readonly Block[] = [
  [
    '4.estado',
    'consulta',
    {
      personal: 'Staff estado: the value 2 marks the active staff list.',
      unidad: 'Unit estado: the value activo is used to find the unit someone is in.',
    },
  ],
  [
    '4.ronda',
    'envío',
    {
      creacion: 'Round lifecycle: creation',
      inicio: 'Round lifecycle: start (recorrido written)',
      puntos: 'Round lifecycle: marking QR points',
      novedades: 'Round lifecycle: adding incidents',
      eliminacion: 'Round lifecycle: deletion',
    },
  ],
  [
    '4.supervision',
    'envío',
    {
      creacion: 'Supervision lifecycle: creation',
      entradas: 'Supervision lifecycle: then saving entries',
      adjuntar: 'Supervision lifecycle: attaching files',
      quitar: 'Supervision lifecycle: removing files',
    },
  ],
  [
    '4.ayudante',
    'navegador',
    {
      disponible: 'Offline helper events: update available',
      activada: 'Offline helper events: activated',
      irrecuperable: 'Offline helper events: unrecoverable state',
    },
  ],
];

/** Sections 7, 8 and 9. */
export const CALLS: readonly Block[] = [
  [
    '7.lee',
    'consulta',
    {
      tips: 'Reads: tips list.',
      videos_super: 'Reads: tutorial videos for supervisors.',
      videos_rond: 'Reads: tutorial videos for ronderos.',
      unidades_activas: 'Reads: active units.',
      personal_doc: 'Reads: staff by doc.',
      personal_id: 'Reads: staff by id.',
      personal_estado: 'Reads: staff by estado.',
      estado_personal: 'Reads: staff estado.',
      unidad: 'Reads: unit by un_id.',
      supervisiones_unidad: 'Reads: supervisions by unit within a fechah_x range (fi to ff).',
      supervisiones_super: 'Reads: supervisions by supervisor within a fechah_x range (fi to ff).',
      rondas_unidad: 'Reads: rounds by unit within a range.',
      rondas_rondero: 'Reads: rounds by rondero within a range.',
      inventario_ultimo: 'Reads: last inventory (limit 1).',
      inventarios: 'Reads: all inventories of a unit.',
      ronda: 'Reads: round check.',
      novedades_rondero: 'Reads: incidents by rond_id.',
      novedades_unidad: 'Reads: incidents by un_id.',
      novedad: 'Reads: one incident.',
      notificaciones: 'Reads: last 50 result notifications.',
      version: 'Reads: app version.',
      proyecto: 'Reads: unit project id and name.',
    },
  ],
  [
    '7.escribe',
    'envío',
    {
      supervision: 'Writes: new supervision, written to three trees.',
      ronda: 'Writes: new round, written to three trees.',
      entrada: 'Writes: save a supervision entry',
      entrada_novedad: 'Writes: if novedades is si, also save an incident record.',
      adjuntar: 'Writes: attach files.',
      quitar: 'Writes: remove files.',
      iniciar_ronda: 'Writes: start a round.',
      punto: 'Writes: QR notification.',
      novedad: 'Writes: save a round incident.',
      quitar_ronda: 'Writes: remove a round.',
      clave: 'Writes: update staff password (field pass).',
      perfil: 'Writes: update staff profile.',
      imagen: 'Writes: update staff image.',
      tpush: 'Writes: update staff push token.',
      inventario: 'Writes: save inventory.',
      covid: 'Writes: save covid data.',
    },
  ],
  [
    '7.http',
    'navegador',
    {
      ingreso: 'GET to a cloud function regSesiones with a query carrying session data (login)',
      reanudacion: 'GET to a cloud function regSesiones with a query carrying session data (resume)',
      cierre: 'GET to a cloud function regSesiones with a query carrying session data (logout)',
    },
  ],
  [
    '7.funcion',
    'envío',
    {
      actu_notif_novedades_porterorondero: 'a round incident triggers actu_notif_novedades_porterorondero',
      actu_notif_novedades_adminrondero: 'a round incident triggers actu_notif_novedades_adminrondero',
    },
  ],
  [
    '7.cliente',
    'código',
    {
      xsrf: 'reads a cookie XSRF-TOKEN and sends its value in the header X-XSRF-TOKEN',
      metodos: 'on non-GET and non-HEAD requests',
      relativas: 'to relative URLs',
    },
  ],
  [
    '7.local',
    'navegador',
    {
      set: 'Local key-value storage offers set.',
      get: 'Local key-value storage offers get.',
      clear: 'Local key-value storage offers clear.',
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
      inicio: 'A failure while starting the app is written to the console.',
    },
  ],
  [
    '9.ayudante',
    'navegador',
    {
      estable: 'ngsw-worker.js is registered once the app is stable',
      respaldo: 'with a fallback of 30000 ms',
    },
  ],
  [
    '9.limite',
    'consulta',
    {
      notificaciones: 'Result notifications read: the last 50.',
      inventario: 'Inventory read: the last 1 record.',
    },
  ],
];
