import { Route } from '@gr/shared/remote';
import { SupervisionesView } from '../supervisiones/supervisiones.view.tsx';

/** Visits of a supervisor. */
export const rutas = <Route path="/supervisiones" element={<SupervisionesView />} />;
