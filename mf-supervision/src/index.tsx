import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact, Navigate, Page, Route, Routes } from '@gr/shared/remote';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { SupervisionesView } from './lista/lista.view.tsx';
import { mensajes } from './mensajes.ts';

function Pages() {
  return (
    <Routes>
      <Route path="/supervisiones" element={<SupervisionesView />} />
      {/* The incidents of a supervisor's units are listed by the section of rounds; there is no list of its own yet. */}
      <Route path="/novedadessuperv" element={<Navigate replace to="/novedadesrond" />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/supervisiones">{mensajes.verLista}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}

export default defineRemote({
  id: 'mf-supervision',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
