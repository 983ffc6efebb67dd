import { Route } from '@gr/shared/screen';
import { EquipoView } from './equipo.view.tsx';

/** The routes of this feature. */
export const rutas = <Route path="/ejemplo" element={<EquipoView />} />;
