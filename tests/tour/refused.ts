import type { Part } from './rooms.ts';

/** What the screens of two people are about who may not see it. */
interface Foreign {
  /** A unit of neither, and ids of records in it. */
  readonly un_id: string;
  readonly incident: string;
  readonly list: string;
  readonly visit: string;
}

/** Screens of a rondero of u002 who has just lost the access to it, and records of a unit that never was his. */
export function refusedRondero({ un_id, incident, list }: Foreign): readonly Part[] {
  return [
    {
      room: 'shell',
      prefix: 'shell-rechazo',
      stops: [
        ['home', '/home', /./],
        ['infoun', '/infoun', /./],
        ['ajustes', '/ajustes', 'Sus datos'],
      ],
    },
    {
      room: 'mf-inventario',
      prefix: 'inv-rechazo',
      stops: [
        ['inventario', '/inventario', /./],
        ['inventariohis', '/inventariohis', /./],
        ['inventariohis2', '/inventariohis2', /./],
        ['contar', '/inventario/contar', /./],
        ['recibir', '/inventario/recibir?id=-NoExiste0000000000a', /./],
      ],
    },
    {
      room: 'mf-supervision',
      prefix: 'rechazo',
      stops: [
        ['novedadesrond', '/novedadesrond?de=u002&rango=30', /./],
        ['novedadesver', `/novedadesver?id=${incident}`, /acceso/],
        ['imagenes', `/imagenes?nov=${incident}`, /acceso/],
        ['listascheckvermas', `/listascheckvermas?un=${un_id}&id=${list}`, /acceso/],
        ['llenar', `/listascheck/llenar?un=${un_id}&plant=plant01`, /acceso/],
      ],
    },
  ];
}

/** Screens of a supervisor of other units. */
export function refusedSupervisor({ un_id, visit }: Foreign): readonly Part[] {
  return [
    {
      room: 'mf-supervision',
      prefix: 'rechazo',
      stops: [
        ['visita', `/supervisiones/${visit}?un=${un_id}`, 'No tiene acceso a esta supervisión.'],
        ['supervisionini-ajena', `/supervisionini?un=${un_id}`, 'Clínica Santa Lucía del Norte'],
      ],
    },
  ];
}
