import { lazyScreen, Page, Route, Routes } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { SupervisionesView } from './supervisiones/supervisiones.view.tsx';

const ListasView = lazyScreen(async () => ({
  default: (await import('./listas/listas.view.tsx')).ListasView,
}));
const NotificacionesView = lazyScreen(async () => ({
  default: (await import('./notificaciones/notificaciones.view.tsx')).NotificacionesView,
}));
const NovedadesView = lazyScreen(async () => ({
  default: (await import('./novedades/novedades.view.tsx')).NovedadesView,
}));
const FillScreen = lazyScreen(() => import('./listas/fill.view.tsx'));
const ListaScreen = lazyScreen(() => import('./listas/lista.view.tsx'));
const NovedadScreen = lazyScreen(async () => ({
  default: (await import('./novedad/novedad.view.tsx')).DetailScreen,
}));
const ImagesScreen = lazyScreen(async () => ({
  default: (await import('./novedad/images.view.tsx')).ImagesView,
}));
// On demand, for the list must not wait for their code; in one chunk, for each is the next step of the one before.
const InicioScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "visita" */ './visitas/inicio/inicio.view.tsx')).InicioView,
}));
const VisitaView = lazyScreen(
  () => import(/* webpackChunkName: "visita" */ './visitas/visita/visita.view.tsx'),
);
const FinishView = lazyScreen(
  () => import(/* webpackChunkName: "visita" */ './visitas/finish/finish.view.tsx'),
);
const EntradaView = lazyScreen(
  () => import(/* webpackChunkName: "visita" */ './visitas/entrada/entrada.view.tsx'),
);

/** Every screen of this remote. */
export function Pages() {
  return (
    <Routes>
      <Route path="/novedadesver" element={<NovedadScreen />} />
      <Route path="/imagenes" element={<ImagesScreen />} />
      <Route path="/listascheck" element={<ListasView />} />
      <Route path="/listascheck/llenar" element={<FillScreen />} />
      <Route path="/listascheckvermas" element={<ListaScreen />} />
      <Route path="/notificarhis" element={<NotificacionesView key="generales" view="generales" />} />
      <Route path="/notificarhisprop" element={<NotificacionesView key="propias" view="propias" />} />
      <Route path="/notificarhisun" element={<NotificacionesView key="unidad" view="unidad" />} />
      <Route path="/novedadesrond" element={<NovedadesView key="ronda" tipo="ronda" />} />
      <Route path="/novedadessuperv" element={<NovedadesView key="supervision" tipo="supervision" />} />
      <Route path="/supervisiones" element={<SupervisionesView />} />
      <Route path="/supervisiones/:id" element={<VisitaView />} />
      <Route path="/supervisiones/:id/terminar" element={<FinishView />} />
      <Route path="/supervisionini" element={<InicioScreen />} />
      <Route path="/supervisionentrada" element={<EntradaView />} />
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
