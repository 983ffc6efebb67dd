import { fakePhotos } from '@gr/remote-kit/testing/fake-host-photos';
import { keepPicture, MAX_BYTES } from './photo-card.tsx';

const SQUARE = { x: 0, y: 0, side: 400 };

function setup(bytesPerPixel: number) {
  let n = 0;
  const sides: number[] = [];
  const photos = fakePhotos(
    () => {
      n += 1;
      return `f${n}`;
    },
    () => 1,
  );
  const picture = {
    jpeg: async (_: unknown, side: number) => {
      sides.push(side);
      const bytes = new Uint8Array(Math.round(side * side * bytesPerPixel));
      return new Blob([bytes], { type: 'image/jpeg' });
    },
  };
  return { photos, picture, sides };
}

test('an ordinary picture is kept at once', async () => {
  const { photos, picture, sides } = setup(0.2);
  expect(await keepPicture(photos, picture, SQUARE, 'camara')).toMatchObject({ ok: true });
  expect(sides).toEqual([400]);
});

test('a heavy one is made smaller until it fits, and only the last stays on the phone', async () => {
  const { photos, picture, sides } = setup(0.8);
  const kept = await keepPicture(photos, picture, SQUARE, 'galeria');
  expect(sides).toEqual([400, 300, 225]);
  expect(kept.ok && kept.value.tam).toBeLessThanOrEqual(MAX_BYTES);
  expect([...photos.kept.keys()]).toEqual(['f3']);
});

test('an endless one ends all the same', async () => {
  const { photos, picture, sides } = setup(50);
  expect(await keepPicture(photos, picture, SQUARE, 'camara')).toMatchObject({ ok: true });
  expect(sides.at(-1)).toBeLessThan(100);
});

test('what the photo store refuses is told', async () => {
  const { photos, picture } = setup(0.1);
  photos.failNext({ code: 'FO-002', message: 'Sin espacio.' });
  expect(await keepPicture(photos, picture, SQUARE, 'camara')).toMatchObject({ error: { code: 'FO-002' } });
});
