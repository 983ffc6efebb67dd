import type { ListPlaces } from '@gr/shared/screen';

/** What opens beside its list at a desk. */
export const LISTS: readonly ListPlaces[] = [
  { lists: ['/inventariohis', '/inventariohis2'], details: ['/inventariohis?id'] },
];
