import { lazyScreen, Route } from '@gr/shared/screen';
import { InicioView } from './inicio/inicio.view.tsx';

// Forms load on demand: the list must not wait for their code.
const VisitaView = lazyScreen(() => import('./visita/visita.view.tsx'));
const FinishView = lazyScreen(() => import('./finish/finish.view.tsx'));
const EntradaView = lazyScreen(() => import('./entrada/entrada.view.tsx'));

/** Visits of a supervisor. */
export const rutas = (
  <>
    <Route path="/supervisiones/:id" element={<VisitaView />} />
    <Route path="/supervisiones/:id/terminar" element={<FinishView />} />
    <Route path="/supervisionini" element={<InicioView />} />
    <Route path="/supervisionentrada" element={<EntradaView />} />
  </>
);
