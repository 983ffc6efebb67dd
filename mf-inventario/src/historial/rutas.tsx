import { lazyScreen, Route } from '@gr/shared/screen';

const HistorialView = lazyScreen(() => import('./historial.view.tsx'));
const CompararView = lazyScreen(() => import('./comparar.view.tsx'));

/** Inventories by date and by item. */
export const rutas = (
  <>
    <Route path="/inventariohis" element={<HistorialView />} />
    <Route path="/inventariohis2" element={<CompararView />} />
  </>
);
