import { lazyScreen, Route } from '@gr/shared/screen';

const HistoryView = lazyScreen(() => import('./historial.view.tsx'));
const CompareView = lazyScreen(() => import('./comparar.view.tsx'));

/** Inventories by date and by item. */
export const rutas = (
  <>
    <Route path="/inventariohis" element={<HistoryView />} />
    <Route path="/inventariohis2" element={<CompareView />} />
  </>
);
