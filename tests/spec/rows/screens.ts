import type { Block } from '../rows.ts';

/** Section 2, the table of routes. */
export const ROUTES: readonly Block[] = [
  [
    '2.ruta',
    'navegador',
    {
      login: 'login: where a person enters with document and password',
      home: 'home: what waits for the person today',
      ajustes: 'ajustes: the person’s own data and preferences',
      ayuda: 'ayuda: how things are done, and whom to call',
      infoun: 'infoun: the unit, its people and its orders',
      inventario: 'inventario: counts what a post holds',
      inventariohis: 'inventariohis: earlier inventories, as a list',
      inventariohis2: 'inventariohis2: earlier inventories, the second view',
      listascheck: 'listascheck: the checklists a person may fill in',
      listascheckvermas: 'listascheckvermas: one checklist in full',
      notificarhis: 'notificarhis: history of notices and incidents, all',
      notificarhisprop: 'notificarhisprop: the same, the person’s own',
      notificarhisun: 'notificarhisun: the same, of one unit',
      novedadesrond: 'novedadesrond: incidents that ronderos reported',
      novedadessuperv: 'novedadessuperv: incidents that supervisors reported',
      novedadesver: 'novedadesver: one incident in full',
      rondas: 'rondas: the rounds of a person',
      rondasini: 'rondasini: where a round begins',
      rondasnovedad: 'rondasnovedad: reports an incident of the round under way',
      tips: 'tips: what there is to read',
      tipsleer: 'tipsleer: one tip in full',
      tyc: 'tyc: the terms of use',
      imagenes: 'imagenes: pictures of records',
      verrecorr: 'verrecorr: the way a round took',
      scanqr: 'scanqr: the camera that reads the code of a point',
      valqr: 'valqr: checks the code of a point; only the menu leads there',
    },
  ],
];

/** Sections 1, 2 and 6: the frame around the screens. */
export const SCREENS: readonly Block[] = [
  [
    '1.producto',
    'navegador',
    {
      espanol: 'every text on screen is Spanish',
      pie: 'the footer names product («Gestion de Riesgos - v…») and the system of the phone',
      instalable: 'a browser offers to install the app',
      ayudante: 'the service worker takes newer versions by itself',
      supervisores: 'a supervisor inspects a unit and the visit is recorded',
      ronderos: 'a rondero walks a route, reads QR codes and reports an incident',
      leer: 'incidents, checklists, inventories, tips and films can be read',
    },
  ],
  [
    '2.marco',
    'navegador',
    {
      vacia: 'the bare address leads to login',
      demanda: 'code of a page comes when the page is opened',
    },
  ],
  [
    '2.menu',
    'navegador',
    {
      entradas: 'the side menu has these five entries, in this order',
      inicio: 'Inicio → home, in place of the present entry of the history',
      tyc: 'Términos & Condiciones → tyc',
      ajustes: 'Información Personal → ajustes',
      infoun: 'Información Unidad → infoun',
      cerrar: 'Cerrar empties local storage and → login, in place of the present entry of the history',
    },
  ],
  [
    '6.roles',
    'navegador',
    {
      videos: 'supervisors and ronderos see different films',
      perfil: 'the menu follows the profile of the person',
    },
  ],
];
