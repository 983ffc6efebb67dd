import type { KeyValue } from '../../base/kv.ts';
import { renewed } from './renewed.ts';

function phone(): KeyValue {
  const all = new Map<string, string>();
  return {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => (value === null ? all.delete(key) : all.set(key, value).size > 0),
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
}

test('the first version of a phone is no news, the next one is, until it was read', () => {
  const kv = phone();
  expect(renewed(kv, '1-a').get()).toBeNull();
  expect(renewed(kv, '1-a').get()).toBeNull();
  expect(renewed(kv, '2-b').get()).toBe('1-a');
  const again = renewed(kv, '2-b');
  expect(again.get()).toBe('1-a');
  again.seen();
  expect(again.get()).toBeNull();
  expect(renewed(kv, '2-b').get()).toBeNull();
});
