import { survives } from '@gr/remote-kit/testing/hostile/walk';
import { show, TIPS } from './show.testing.tsx';

const data = {
  _tips: TIPS,
  _tips_leidos_: { e1001: { a: { version: 1, fechah_x: 1 } } },
  _videos: {
    tutos_rond: {
      v1: {
        titulo: 'Cómo escanear',
        desc: 'Paso a paso',
        url: 'https://videos.example/a.mp4',
        orden: 1,
        estado: 'publicado',
        dur_seg: 65,
        tam: 1e6,
        offline: true,
      },
      v2: { titulo: 'Radio', url: 'https://youtu.be/dQw4w9WgXcQ', orden: 2, estado: 'publicado' },
    },
  },
  _videos_vistos_: { e1001: { v1: { seg: 12, fechah_x: 1 } } },
};

test.each([
  { path: '/tips', sees: 'Protección personal' },
  { path: '/tipsleer?id=a' },
  { path: '/videos', sees: 'Cómo escanear' },
  { path: '/videos?id=v1' },
])('$path survives any record', async (place) => {
  await survives({ ...place, data }, async (path, all) => (await show({ path, data: all })).host);
});
