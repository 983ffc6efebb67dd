import { Route } from '@gr/shared/remote';
import { InventarioView } from './actual.view.tsx';

/** The last inventory of a unit. */
export const rutas = <Route path="/inventario" element={<InventarioView />} />;
