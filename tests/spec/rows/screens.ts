import type { Block } from '../rows.ts';

/** Section 2, the table of routes. */
export const ROUTES: readonly Block[] = [
  [
    '2.ruta',
    'navegador',
    {
      login: 'login: sign in',
      home: 'home: start page',
      ajustes: 'ajustes: personal settings',
      ayuda: 'ayuda: help',
      infoun: 'infoun: unit information',
      inventario: 'inventario: inventory',
      inventariohis: 'inventariohis: inventory history (one of two views)',
      inventariohis2: 'inventariohis2: inventory history (the other view)',
      listascheck: 'listascheck: checklists',
      listascheckvermas: 'listascheckvermas: their detail',
      notificarhis: 'notificarhis: notification/incident history (general)',
      notificarhisprop: 'notificarhisprop: notification/incident history (own)',
      notificarhisun: 'notificarhisun: notification/incident history (by unit)',
      novedadesrond: 'novedadesrond: incidents of rounds',
      novedadessuperv: 'novedadessuperv: incidents of supervisions',
      novedadesver: 'novedadesver: view one incident',
      rondas: 'rondas: rounds',
      rondasini: 'rondasini: start a round',
      rondasnovedad: 'rondasnovedad: add an incident to a round',
      tips: 'tips: tips list',
      tipsleer: 'tipsleer: read a tip',
      tyc: 'tyc: terms and conditions',
      imagenes: 'imagenes: images',
      verrecorr: 'verrecorr: view a round route',
      scanqr: 'scanqr: scan a QR code',
      valqr: 'The menu also navigates to valqr (QR validation).',
    },
  ],
];

/** Sections 1, 2 and 6: the frame around the screens. */
export const SCREENS: readonly Block[] = [
  [
    '1.producto',
    'navegador',
    {
      espanol: 'The interface is in Spanish.',
      pie: 'a footer showing the product name, the text "Gestion de Riesgos - v" and the device OS version',
      instalable: 'It can run as an installable web app',
      ayudante: 'with an offline helper that updates itself',
      supervisores: 'Supervisors, who inspect units (client sites) and record supervisions.',
      ronderos: 'Rounds staff (ronderos), who walk patrol routes, scan QR codes and record incidents.',
      leer: 'lets users read incident reports, checklists and inventories, and view tips and tutorial videos',
    },
  ],
  [
    '2.marco',
    'navegador',
    {
      vacia: 'The empty path redirects to login.',
      demanda: 'All pages load on demand.',
    },
  ],
  [
    '2.menu',
    'navegador',
    {
      entradas: 'Side menu entries (all five, by name)',
      inicio: 'Inicio: goes to home and replaces history.',
      tyc: 'Terminos & Condiciones: goes to tyc.',
      ajustes: 'Informacion Personal: goes to ajustes.',
      infoun: 'Informacion Unidad: goes to infoun.',
      cerrar: 'Cerrar: clears local storage and goes to login, replacing history.',
    },
  ],
  [
    '6.roles',
    'navegador',
    {
      videos: 'Each has its own list of tutorial videos.',
      perfil: 'A profile field is held for the side menu',
    },
  ],
];
