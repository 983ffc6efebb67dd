import { lazyScreen, Route } from '@gr/shared/screen';

const Videos = lazyScreen(async () => ({ default: (await import('./videos.view.tsx')).VideosView }));
const NewVideo = lazyScreen(async () => ({ default: (await import('./video.view.tsx')).NewVideo }));
const Video = lazyScreen(async () => ({ default: (await import('./video.view.tsx')).VideoView }));

/** The routes of videos. */
export const rutas = (
  <>
    <Route path="/oficina/videos" element={<Videos />} />
    <Route path="/oficina/videos/nuevo" element={<NewVideo />} />
    <Route path="/oficina/videos/:lista/:id" element={<Video />} />
  </>
);
