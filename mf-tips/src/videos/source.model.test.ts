import { sourceOf, youtubeFrame } from './source.model.ts';

const OWN = 'http://127.0.0.1:4200';
const STO = 'https://firebasestorage.googleapis.com/v0/b/x/o/contenido%2Fvideos%2Fr.mp4';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtube.com/shorts/dQw4w9WgXcQ',
])('%s is on YouTube', (url) => {
  expect(sourceOf(url, OWN)).toEqual({ tipo: 'youtube', id: 'dQw4w9WgXcQ' });
});

test.each([undefined, '', '   '])('%j is no address yet', (url) => {
  expect(sourceOf(url, OWN)).toEqual({ tipo: 'ninguna' });
});

test('files of Storage, by path, and by address with and without access', () => {
  const ruta = 'contenido/videos/r.mp4';
  expect(sourceOf(ruta, OWN)).toEqual({ tipo: 'archivo', ruta, src: null });
  expect(sourceOf(`${STO}?alt=media`, OWN)).toEqual({ tipo: 'archivo', ruta, src: null });
  expect(sourceOf(`${STO}?alt=media&token=t`, OWN)).toEqual({
    tipo: 'archivo',
    ruta,
    src: `${STO}?alt=media&token=t`,
  });
  const own = `${OWN}/v0/b/x/o/contenido%2Fvideos%2Fr.mp4?alt=media&token=t`;
  expect(sourceOf(own, OWN)).toEqual({ tipo: 'archivo', ruta, src: own });
});

test('another https site opens outside', () => {
  expect(sourceOf('https://vimeo.com/1', OWN)).toEqual({ tipo: 'fuera', href: 'https://vimeo.com/1' });
  expect(sourceOf('https://youtube.com.otro.com/watch?v=dQw4w9WgXcQ', OWN)).toMatchObject({ tipo: 'fuera' });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:video/mp4;base64,AAAA',
  'vbscript:x',
  'blob:http://127.0.0.1:4200/1',
  'filesystem:http://x/1',
  'file:///etc/passwd',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://otro.com/v.mp4',
  '//otro.com/v.mp4',
  '/v.mp4',
  'https://user:pass@youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/corto',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/playlist?list=x',
  `${OWN}/index.html`,
  'https://',
  'video',
])('%s is refused', (url) => {
  expect(sourceOf(url, OWN)).toEqual({ tipo: 'rechazada' });
});

test('the frame stands on the host of the CSP, begins where the person was and does not play by itself', () => {
  const url = new URL(youtubeFrame('dQw4w9WgXcQ', 42.7, OWN));
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(url.searchParams.get('start')).toBe('42');
  expect(url.searchParams.has('autoplay')).toBe(false);
});
