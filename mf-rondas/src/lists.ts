import type { ListPlaces } from '@gr/shared/screen';

/** Places that open beside their list on a wide screen. */
export const LISTS: readonly ListPlaces[] = [
  { lists: ['/rondas'], details: ['/verrecorr', '/rondas?alerta'] },
];
