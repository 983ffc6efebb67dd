import { lazyScreen, Route } from '@gr/shared/screen';

const NovedadScreen = lazyScreen(async () => ({
  default: (await import('./novedad.view.tsx')).DetailScreen,
}));
const ImagesScreen = lazyScreen(async () => ({ default: (await import('./images.view.tsx')).ImagesView }));

/** One incident, and the pictures of any record. */
export const rutas = (
  <>
    <Route path="/novedadesver" element={<NovedadScreen />} />
    <Route path="/imagenes" element={<ImagesScreen />} />
  </>
);
