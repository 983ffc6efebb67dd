import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact, Route, Routes } from '@gr/shared/router';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { SupervisionesView } from './lista/lista.view.tsx';
import { mensajes } from './mensajes.ts';

function Pages() {
  const back = <LinkButton href="/supervisiones">{mensajes.verLista}</LinkButton>;
  return (
    <Routes>
      <Route path="/supervisiones" element={<SupervisionesView />} />
      <Route path="*" element={<EmptyState icon="help" message={mensajes.noExiste} action={back} />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'mf-supervision',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
