import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { InventarioView } from './current/actual.view.tsx';
import { mensajes } from './mensajes.ts';

// The form is a separate chunk: viewing an inventory must not load it.
const CountView = lazyScreen(() => import('./conteo/count.view.tsx'));
const ReceiveView = lazyScreen(() => import('./conteo/receive.view.tsx'));
const HistoryView = lazyScreen(() => import('./history/history.view.tsx'));
const CompareView = lazyScreen(() => import('./history/compare.view.tsx'));

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/inventario" element={<InventarioView />} />
      <Route path="/inventario/contar" element={<CountView />} />
      <Route path="/inventario/recibir" element={<ReceiveView />} />
      <Route path="/inventariohis" element={<HistoryView />} />
      <Route path="/inventariohis2" element={<CompareView />} />
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
