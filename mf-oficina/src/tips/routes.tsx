import { lazyScreen, Route } from '@gr/shared/screen';

// One chunk: each more costs the entry a hash (ADR 018).
const Tips = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tips.view.tsx')).TipsView,
}));
const NewTip = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tip.view.tsx')).NewTip,
}));
const Tip = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'tips' */ './tip.view.tsx')).TipView,
}));

/** The routes of tips. */
export const rutas = (
  <>
    <Route path="/oficina/tips" element={<Tips />} />
    <Route path="/oficina/tips/nuevo" element={<NewTip />} />
    <Route path="/oficina/tips/:id" element={<Tip />} />
  </>
);
