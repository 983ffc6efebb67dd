import { Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState } from '@gr/shared/ui';
import { mensajes } from './equipo/mensajes.ts';
import { rutas } from './equipo/rutas.tsx';
import { puntoRoutes } from './punto/routes.tsx';

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      {rutas}
      {puntoRoutes}
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} />
    </Page>
  );
}
