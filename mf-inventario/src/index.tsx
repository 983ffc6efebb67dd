import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact, Page, Route, Routes } from '@gr/shared/remote';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { InventarioView } from './actual/actual.view.tsx';
import { mensajes } from './mensajes.ts';

function Pages() {
  return (
    <Routes>
      <Route path="/inventario" element={<InventarioView />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/inventario">{mensajes.verInventario}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}

export default defineRemote({
  id: 'mf-inventario',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
