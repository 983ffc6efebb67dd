import { fakePhotos } from '@gr/remote-kit/testing/fake-host-photos';
import { photosByConsent } from './photos-by-consent.ts';

const picture = new Blob(['x'], { type: 'image/jpeg' });

test.each([
  ['camara', true, true],
  ['camara', false, false],
  ['galeria', false, false],
  ['pantalla', false, true],
] as const)('from %s with consent %s: %s', async (origen, consents, taken) => {
  const photos = photosByConsent(
    fakePhotos(
      () => 'f1',
      () => 1,
    ),
    { allows: () => consents } as never,
  );
  const result = await photos.add(picture, origen);
  expect(result.ok).toBe(taken);
  if (!result.ok) expect(result.error.code).toBe('FO-004');
});
