import { Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { rutas as conteo } from './conteo/routes.tsx';
import { rutas as actual } from './current/routes.tsx';
import { rutas as historyRoutes } from './history/routes.tsx';
import { mensajes } from './mensajes.ts';

/** Every screen of this remote, from its features' routes. */
export function Pages() {
  return (
    <Routes>
      {actual}
      {conteo}
      {historyRoutes}
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
