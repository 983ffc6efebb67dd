import { lazyScreen, Route } from '@gr/shared/screen';

const Log = lazyScreen(async () => ({ default: (await import('./log.view.tsx')).LogView }));

/** The route of the log. */
export const rutas = <Route path="/oficina/bitacora" element={<Log />} />;
