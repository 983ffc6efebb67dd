import { lazyScreen, Route } from '@gr/shared/screen';

// On demand, for the list must not wait for their code; in one chunk, for each is the next step of the one before.
const InicioScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "visita" */ './inicio/inicio.view.tsx')).InicioView,
}));
const VisitaView = lazyScreen(() => import(/* webpackChunkName: "visita" */ './visita/visita.view.tsx'));
const FinishView = lazyScreen(() => import(/* webpackChunkName: "visita" */ './finish/finish.view.tsx'));
const EntradaView = lazyScreen(() => import(/* webpackChunkName: "visita" */ './entrada/entrada.view.tsx'));

/** Visits of a supervisor. */
export const rutas = (
  <>
    <Route path="/supervisiones/:id" element={<VisitaView />} />
    <Route path="/supervisiones/:id/terminar" element={<FinishView />} />
    <Route path="/supervisionini" element={<InicioScreen />} />
    <Route path="/supervisionentrada" element={<EntradaView />} />
  </>
);
