import type { Part } from './rooms.ts';

const UN = 'u001';

/**
 * Screens of a rondero of u001 who is in no round; `inventario` is the id of one of its inventories. `tip03` was kept,
 * `tip09` was not.
 */
export function offlineRondero(inventario: string): readonly Part[] {
  return [
    {
      room: 'shell',
      prefix: 'shell-sinconexion',
      stops: [
        ['home', '/home', /./],
        ['infoun', `/infoun?un=${UN}`, 'Consignas'],
        ['ajustes', '/ajustes', 'Sus datos'],
        ['ayuda', '/ayuda', 'Preguntas frecuentes'],
        ['tyc', '/tyc', 'En resumen'],
        ['envios', '/envios', /./],
      ],
    },
    {
      room: 'mf-inventario',
      prefix: 'inv-sinconexion',
      stops: [
        ['inventario', `/inventario?un=${UN}`, 'Último inventario'],
        ['contar', `/inventario/contar?un=${UN}`, 'Agregar elemento'],
        ['inventariohis', `/inventariohis?un=${UN}&rango=30`, /resultado/],
        ['detalle', `/inventariohis?un=${UN}&id=${inventario}`, 'Excel'],
        ['inventariohis2', `/inventariohis2?un=${UN}`, /./],
      ],
    },
    {
      room: 'mf-tips',
      prefix: 'tips-sinconexion',
      stops: [
        ['tips', '/tips', 'Obligatoria'],
        ['tipsleer-guardado', '/tipsleer?id=tip03', 'Al encontrarla'],
        ['tipsleer-sin-guardar', '/tipsleer?id=tip09', /./],
        ['videos', '/videos', 'Su primera ronda'],
      ],
    },
  ];
}

/** What the same rondero looks at before the line is cut. */
export const SEEN_BY_RONDERO = [
  ['/rondas?ver=terminadas', /puntos/],
  [`/infoun?un=${UN}`, 'Consignas'],
  ['/inventario', 'Último inventario'],
  [`/inventario/contar?un=${UN}`, 'Agregar elemento'],
  [`/inventariohis?un=${UN}&rango=30`, /resultado/],
  [`/inventariohis2?un=${UN}`, /cambios?$/],
  ['/tips', 'Obligatoria'],
  ['/videos', 'Su primera ronda'],
] as const;

/** Screens of a rondero of u001 in a round of three marks, who has reported an incident with this text. */
export function offlineInRound(ronda: string, texto: string): readonly Part[] {
  return [
    {
      room: 'mf-rondas',
      prefix: 'sinconexion',
      stops: [
        ['home', '/home', 'Continuar ronda'],
        ['rondas', '/rondas', 'Continuar ronda'],
        ['rondas-terminadas', '/rondas?ver=terminadas', /puntos/],
        ['ronda-en-curso', `/rondas/${ronda}`, /3 de \d+/],
        ['novedadesrond', '/novedadesrond', texto],
      ],
    },
  ];
}

/** What a supervisor looks at before the line is cut; `incident` is one of u001. */
export function seenBySupervisor(
  incident: string,
): readonly (readonly [path: string, text: string | RegExp])[] {
  return [
    ['/novedadesrond?rango=30', /resultado/],
    [`/novedadesver?id=${incident}`, 'Historia'],
    ['/notificarhis', /Hoy|Ayer|Antes/],
    ['/rondas?ver=hoy', /\d\srondas/],
    [`/listascheck?un=${UN}&rango=30`, /resultado/],
  ];
}

/** Screens of the same supervisor during a visit. */
export function offlineSupervisor(visit: string, incident: string): readonly Part[] {
  return [
    {
      room: 'mf-supervision',
      prefix: 'superv-sinconexion',
      stops: [
        ['visita', `/supervisiones/${visit}`, /0 de \d\sguardas/],
        ['home', '/home', 'Continuar supervisión'],
        ['supervisiones', '/supervisiones', 'Supervisión en curso'],
        ['terminar', `/supervisiones/${visit}/terminar`, 'Quedarán sin revisar'],
        ['supervisionini-sin-guardas', '/supervisionini?un=u006', 'Agregar guarda'],
        ['novedadesrond', '/novedadesrond?rango=30', /resultado/],
        ['novedadesver', `/novedadesver?id=${incident}`, 'Historia'],
        ['notificarhis', '/notificarhis', /Hoy|Ayer|Antes/],
        ['rondas-hoy', '/rondas?ver=hoy', /\d\srondas/],
        ['listascheck', `/listascheck?un=${UN}&rango=30`, /resultado/],
        ['llenar', `/listascheck/llenar?un=${UN}&plant=plant02`, 'Siguiente'],
        ['novedadesver-desconocida', '/novedadesver?id=-NoExiste0000000000a', /./],
      ],
    },
  ];
}
