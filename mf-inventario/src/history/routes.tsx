import { lazyScreen, Route } from '@gr/shared/screen';

const HistoryView = lazyScreen(() => import('./history.view.tsx'));
const CompareView = lazyScreen(() => import('./compare.view.tsx'));

/** Inventories by date and by item. */
export const rutas = (
  <>
    <Route path="/inventariohis" element={<HistoryView />} />
    <Route path="/inventariohis2" element={<CompareView />} />
  </>
);
