import { CONTRACT, defineRemote } from '@gr/shared/contract';
import { mountReact, Page, Route, Routes } from '@gr/shared/remote';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { TipsView } from './lista/lista.view.tsx';
import { mensajes } from './mensajes.ts';

function Pages() {
  return (
    <Routes>
      <Route path="/tips" element={<TipsView />} />
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/tips">{mensajes.verTips}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}

export default defineRemote({
  id: 'mf-tips',
  version: __VERSION__,
  contract: CONTRACT,
  mount: (root, host) => mountReact(root, host, <Pages />),
});
