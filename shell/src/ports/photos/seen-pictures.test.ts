import { forgetSeenPictures, seenPictures } from './seen-pictures.ts';

/** Cache storage in memory, as far as it is used: entries in the order they came. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const text = (key: RequestInfo | URL) => (key instanceof Request ? new URL(key.url).pathname : String(key));
  const open = async (name: string): Promise<Cache> => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    const cache: Partial<Cache> = {
      match: async (key) => entries.get(text(key)),
      put: async (key, response) => {
        entries.set(text(key), response);
      },
      keys: async () => [...entries.keys()].map((key) => new Request(`http://x${key}`)),
      delete: async (key) => entries.delete(text(key)),
    };
    return cache as Cache;
  };
  return { all, open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

const picture = new Blob(['abc'], { type: 'image/jpeg' });
const failed = jest.fn();
beforeEach(() => failed.mockClear());

test('a picture seen once is there again, of its own person only', async () => {
  const caches = memoryCaches();
  const mine = seenPictures('u1', caches, failed);
  await mine.put('evidencias/a/b c.jpg', picture);
  const found = await mine.get('evidencias/a/b c.jpg');
  expect([found?.size, found?.type]).toEqual([3, 'image/jpeg']);
  expect(await mine.get('evidencias/otra.jpg')).toBeNull();
  expect(await seenPictures('u2', caches, failed).get('evidencias/a/b c.jpg')).toBeNull();
  await forgetSeenPictures(caches);
  expect(await mine.get('evidencias/a/b c.jpg')).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});

test('a picture that arrives after its person has left is not cached', async () => {
  const caches = memoryCaches();
  const mine = seenPictures('u1', caches, failed);
  mine.stop();
  await forgetSeenPictures(caches);
  await mine.put('a', picture);
  expect([...caches.all.keys()]).toEqual([]);
});

test('the ones kept first make room', async () => {
  const caches = memoryCaches();
  const mine = seenPictures('u1', caches, failed);
  for (let i = 0; i < 62; i += 1) await mine.put(`r${i}`, picture);
  expect(await mine.get('r1')).toBeNull();
  expect(await mine.get('r2')).not.toBeNull();
  expect(caches.all.get('gr-vistas-u1')?.size).toBe(60);
});

test('a browser that keeps nothing costs nothing', async () => {
  const caches = { ...memoryCaches(), open: () => Promise.reject(new Error('no')) };
  const mine = seenPictures('u1', caches, failed);
  await mine.put('a', picture);
  expect(await mine.get('a')).toBeNull();
  expect(failed).toHaveBeenCalledTimes(2);
});
