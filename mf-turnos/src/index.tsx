import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact } from '@gr/shared/screen';
import { Pages } from './pages.tsx';

export default defineRemote({
  id: 'mf-turnos',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
