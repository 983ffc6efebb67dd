import { lazyScreen, Route } from '@gr/shared/screen';

const Import = lazyScreen(async () => ({ default: (await import('./import.view.tsx')).ImportView }));

/** The route of imports. */
export const rutas = <Route path="/oficina/importar" element={<Import />} />;
