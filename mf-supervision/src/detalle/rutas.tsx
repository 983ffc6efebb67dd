import { lazyScreen, Route } from '@gr/shared/screen';

const NovedadVer = lazyScreen(async () => ({ default: (await import('./ver.view.tsx')).VerView }));
const Imagenes = lazyScreen(async () => ({ default: (await import('./imagenes.view.tsx')).ImagenesView }));

/** One incident, and the pictures of any record. */
export const rutas = (
  <>
    <Route path="/novedadesver" element={<NovedadVer />} />
    <Route path="/imagenes" element={<Imagenes />} />
  </>
);
