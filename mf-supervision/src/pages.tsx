import { Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { rutas as listas } from './listas/routes.tsx';
import { mensajes } from './mensajes.ts';
import { rutas as notificaciones } from './notificaciones/routes.tsx';
import { rutas as detailRoutes } from './novedad/routes.tsx';
import { rutas as novedades } from './novedades/routes.tsx';
import { SupervisionesView } from './supervisiones/supervisiones.view.tsx';
import { rutas as visitasRoutes } from './visitas/routes.tsx';

/** Every screen of this remote, from its features' routes. */
export function Pages() {
  return (
    <Routes>
      {detailRoutes}
      {listas}
      {notificaciones}
      {novedades}
      <Route path="/supervisiones" element={<SupervisionesView />} />
      {visitasRoutes}
      <Route path="*" element={<NotHere />} />
    </Routes>
  );
}

function NotHere() {
  const back = <LinkButton href="/home">{mensajes.inicio}</LinkButton>;
  return (
    <Page title={mensajes.titulo}>
      <EmptyState icon="help" message={mensajes.noExiste} action={back} />
    </Page>
  );
}
