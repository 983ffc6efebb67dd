import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { type ListPlaces, mountReact } from '@gr/shared/screen';
import { Pages } from './pages.tsx';

/** Places that open beside their list on a wide screen. */
const LISTS: readonly ListPlaces[] = [{ lists: ['/rondas'], details: ['/verrecorr', '/rondas?alerta'] }];

export default defineRemote({
  id: 'mf-rondas',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />, { lists: LISTS }),
});
