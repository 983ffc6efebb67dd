import type { ListPlaces } from '@gr/shared/screen';

/** Places that open beside their list on a wide screen. */
export const LISTS: readonly ListPlaces[] = [
  { lists: ['/novedadesrond', '/novedadessuperv'], details: ['/novedadesver'] },
  { lists: ['/supervisiones'], details: ['/supervisiones/:id'] },
  { lists: ['/listascheck'], details: ['/listascheckvermas'] },
  {
    lists: ['/notificarhis', '/notificarhisprop', '/notificarhisun'],
    details: ['/novedadesver', '/supervisiones/:id', '/listascheckvermas'],
  },
];
