import { lazyScreen, Route } from '@gr/shared/screen';

const Log = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'bitacora' */ './log.view.tsx')).LogView,
}));
const Act = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: 'bitacora' */ './act.view.tsx')).ActView,
}));

/** The routes of the log. */
export const rutas = (
  <>
    <Route path="/oficina/bitacora" element={<Log />} />
    <Route path="/oficina/bitacora/:id" element={<Act />} />
  </>
);
