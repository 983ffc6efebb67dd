import { Route } from '@gr/shared/screen';
import { InventarioView } from './actual.view.tsx';

/** The last inventory of a unit. */
export const rutas = <Route path="/inventario" element={<InventarioView />} />;
