import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact, Route, Routes } from '@gr/shared/router';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { InventarioView } from './actual/actual.view.tsx';
import { mensajes } from './mensajes.ts';

function Pages() {
  const back = <LinkButton href="/inventario">{mensajes.verInventario}</LinkButton>;
  return (
    <Routes>
      <Route path="/inventario" element={<InventarioView />} />
      <Route path="*" element={<EmptyState icon="help" message={mensajes.noExiste} action={back} />} />
    </Routes>
  );
}

export default defineRemote({
  id: 'mf-inventario',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
