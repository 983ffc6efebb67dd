import type { ListPlaces } from '@gr/shared/screen';

/** What opens beside its list at a desk. */
export const LISTS: readonly ListPlaces[] = [
  { lists: ['/novedadesrond', '/novedadessuperv'], details: ['/novedadesver'] },
  { lists: ['/supervisiones'], details: ['/supervisiones/:id'] },
  { lists: ['/listascheck'], details: ['/listascheckvermas'] },
  {
    lists: ['/notificarhis', '/notificarhisprop', '/notificarhisun'],
    details: ['/novedadesver', '/supervisiones/:id', '/listascheckvermas'],
  },
];
