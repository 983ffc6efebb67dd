import { Route } from '@gr/shared/screen';
import { HomeView } from './home.view.tsx';

/** The first screen. */
export const rutas = <Route path="/oficina" element={<HomeView />} />;
