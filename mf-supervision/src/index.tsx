import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { type ListPlaces, mountReact } from '@gr/shared/screen';
import { Pages } from './pages.tsx';

/** Places that open beside their list on a wide screen. */
const LISTS: readonly ListPlaces[] = [
  { lists: ['/novedadesrond', '/novedadessuperv'], details: ['/novedadesver'] },
  { lists: ['/supervisiones'], details: ['/supervisiones/:id'] },
  { lists: ['/listascheck'], details: ['/listascheckvermas'] },
  {
    lists: ['/notificarhis', '/notificarhisprop', '/notificarhisun'],
    details: ['/novedadesver', '/supervisiones/:id', '/listascheckvermas'],
  },
];

export default defineRemote({
  id: 'mf-supervision',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />, { lists: LISTS }),
});
