import { lazyScreen, Route } from '@gr/shared/screen';

const VideosView = lazyScreen(() => import('./videos.view.tsx'));

/** Tutorials. */
export const rutas = <Route path="/videos" element={<VideosView />} />;
