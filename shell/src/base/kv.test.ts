import { keyValue } from './kv.ts';

function memory(): Storage {
  const all = new Map<string, string>();
  return {
    get length() {
      return all.size;
    },
    key: (i) => [...all.keys()][i] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
    clear: () => all.clear(),
  };
}

test('keeps, replaces, removes and clears texts', () => {
  const storage = memory();
  const kv = keyValue(() => storage);
  expect(kv.get('a')).toBeNull();
  expect(kv.set('a', '1')).toBe(true);
  expect(kv.set('a', '2')).toBe(true);
  kv.set('b', '');
  expect([kv.get('a'), kv.get('b')]).toEqual(['2', '']);
  kv.set('a', null);
  expect(kv.get('a')).toBeNull();
  kv.set('ab.c', '3');
  expect(kv.keys('ab.')).toEqual(['ab.c']);
  kv.clear();
  expect(storage).toHaveLength(0);
});

test('a browser that refuses storage keeps nothing and breaks nothing', () => {
  const kv = keyValue(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(kv.get('a')).toBeNull();
  expect(kv.set('a', '1')).toBe(false);
  expect(kv.keys('')).toEqual([]);
  expect(() => kv.clear()).not.toThrow();
});

test('a full storage says that it did not keep the text', () => {
  const storage = memory();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keyValue(() => storage).set('a', '1')).toBe(false);
});
