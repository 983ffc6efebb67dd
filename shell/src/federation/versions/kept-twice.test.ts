import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { COPY_MS, keepTwice } from './kept-twice.ts';

const [KEY, OTHER, NUMBER] = ['gr.una', 'gr.otra', 'gr.remotos.cambio'] as const;
const never = () => new Promise<never>(() => undefined);

/** Local storage and the copy of one phone; `read` stands for what opening the copy answers. */
function prepared(read?: () => Promise<unknown>) {
  const { storage, wait } = fakeSurroundings();
  const written: unknown[] = [];
  const lasting = {
    read: read ?? (async () => written.at(-1)),
    write: (value: unknown) => void written.push(structuredClone(value)),
  };
  return { storage, written, open: () => keepTwice({ storage, lasting, wait }, [KEY, OTHER]) };
}

test('all texts are handed over with each change, under a number that grows', async () => {
  const { storage, written, open } = prepared();
  const twice = open();
  expect(await twice.ready).toBe(false);
  twice.set(KEY, 'a');
  twice.set(OTHER, 'b');
  twice.set(KEY, null);
  expect(written).toEqual([
    { n: 1, texts: { [KEY]: 'a', [OTHER]: null } },
    { n: 2, texts: { [KEY]: 'a', [OTHER]: 'b' } },
    { n: 3, texts: { [KEY]: null, [OTHER]: 'b' } },
  ]);
  expect(storage.get(OTHER)).toBe('b');
  expect(twice.get(KEY)).toBeNull();
});

test('what local storage forgot comes back, and what it knows better stays', async () => {
  const { storage, open } = prepared();
  const first = open();
  await first.ready;
  first.set(KEY, 'a');
  first.set(OTHER, 'b');
  // Killed: only the first change is on the phone.
  storage.set(OTHER, null);
  storage.set(NUMBER, '1');
  expect(await open().ready).toBe(true);
  expect([storage.get(KEY), storage.get(OTHER)]).toEqual(['a', 'b']);
  expect(await open().ready).toBe(false);
  // Kept by local storage alone, as when the copy found no room.
  storage.set(KEY, null);
  storage.set(NUMBER, '3');
  expect(await open().ready).toBe(false);
  expect(storage.get(KEY)).toBeNull();
});

test('nothing is handed over before both are compared: an old text would win', async () => {
  const { written, open } = prepared();
  const twice = open();
  twice.set(KEY, 'a');
  expect(written).toEqual([]);
  await twice.ready;
  twice.set(KEY, 'b');
  expect(written).toHaveLength(1);
});

test.each([
  ['refused', () => Promise.reject(new DOMException('no', 'UnknownError'))],
  ['late', never],
  ['none', async () => undefined],
  ['no number', async () => ({ texts: { [KEY]: 'x' } })],
  ['no texts', async () => ({ n: 9, texts: null })],
  ['no text', async () => ({ n: 9, texts: { [KEY]: 1 } })],
])('a copy that is %s changes nothing', async (_, read) => {
  const { storage, open } = prepared(read);
  storage.set(KEY, 'a');
  const twice = open();
  expect(await twice.ready).toBe(false);
  expect(storage.get(KEY)).toBe('a');
  expect(twice.set(KEY, 'b')).toBe(true);
  expect(storage.get(KEY)).toBe('b');
});

test('a start waits for it no longer than it may', async () => {
  const { storage } = prepared();
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  await keepTwice({ storage, lasting: { read: never, write: () => undefined }, wait }, [KEY]).ready;
  expect(waited).toEqual([COPY_MS]);
});

test('without a copy local storage is all there is', async () => {
  const { storage, wait } = fakeSurroundings();
  const twice = keepTwice({ storage, wait }, [KEY]);
  expect(await twice.ready).toBe(false);
  twice.set(KEY, 'a');
  expect([storage.get(KEY), storage.get(NUMBER)]).toEqual(['a', null]);
});
