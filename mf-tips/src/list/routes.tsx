import { lazyScreen, Route } from '@gr/shared/screen';
import { TipsView } from './lista.view.tsx';

// The reader brings the cleaner of HTML; the list does not need it.
const ReadTipView = lazyScreen(() => import('../reader/read-tip.view.tsx'));

/** Tips: the list and one of them. */
export const rutas = (
  <>
    <Route path="/tips" element={<TipsView />} />
    <Route path="/tipsleer" element={<ReadTipView />} />
  </>
);
