import { memoryCaches } from '@gr/remote-kit/testing/memory-caches';
import { sharedPictures } from '@gr/shared/domain/app/shared-pictures';
import { takeShared } from './share-target.ts';

function shared(...files: readonly (File | string)[]): Request {
  const body = new FormData();
  for (const file of files) body.append('fotos', file);
  return new Request('https://app.test/rondasnovedad', { method: 'POST', body });
}

test('pictures that another app shares are kept, then the place of the manifest opens', async () => {
  const caches = memoryCaches();
  const picture = (name: string) => new File([name], name, { type: 'image/png' });
  const answer = await takeShared(shared(picture('a'), picture('b'), ''), caches, 1_000);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('https://app.test/rondasnovedad?compartido=si');
  const waiting = await sharedPictures(caches);
  expect(waiting.map(({ place, file }) => [place, file.type])).toEqual([
    ['/rondasnovedad', 'image/png'],
    ['/rondasnovedad', 'image/png'],
  ]);
  expect(await Promise.all(waiting.map(({ file }) => file.text()))).toEqual(
    expect.arrayContaining(['a', 'b']),
  );
});

test('without room the app opens all the same, and can say so', async () => {
  const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const answer = await takeShared(shared(new File(['a'], 'a')), full, 1_000);
  expect(answer.headers.get('location')).toBe('https://app.test/rondasnovedad?compartido=no');
});
