import type { KeyValue } from '../../base/kv.ts';
import { createAttempts } from './attempts.ts';
import { rememberedIn } from './remembered.ts';

function memory(): KeyValue & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    get: (key) => all.get(key) ?? null,
    set: (key, value) => value !== null && all.set(key, value).size > 0,
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
}

const foto = { ruta: 'personal/u1/f.jpg', datos: 'data:image/jpeg;base64,AA' };

test('remembers the last person with a small picture', () => {
  const kv = memory();
  const store = rememberedIn(kv);
  expect(store.load()).toBeNull();
  store.save({ documento: '1001', nombre: 'Ana', foto });
  expect(rememberedIn(kv).load()).toEqual({ documento: '1001', nombre: 'Ana', foto });
  store.clear();
  expect(kv.all.size).toBe(0);
});

test.each(['', 'null', '"x"', '{', '{"documento":1}', '{"documento":"1"}'])('%j is nobody', (text) => {
  const kv = memory();
  kv.set('gr.persona', text);
  expect(rememberedIn(kv).load()).toBeNull();
});

test.each([
  ['https://x.example/a.jpg'],
  ['javascript:alert(1)'],
  ['data:image/svg+xml;base64,AA'],
  [`data:image/jpeg;base64,${'A'.repeat(40_000)}`],
])('a picture that is none of ours is left out', (datos) => {
  const kv = memory();
  const person = { documento: '1001', nombre: 'Ana' };
  kv.set('gr.persona', JSON.stringify({ ...person, foto: { ruta: 'r', datos } }));
  expect(rememberedIn(kv).load()).toEqual(person);
});

test('the wait doubles up to fifteen minutes and ends with a success', () => {
  let now = 0;
  const attempts = createAttempts(() => now);
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    attempts.failed();
    waits.push(attempts.wait());
    now += attempts.wait() * 1000;
  }
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  attempts.failed();
  attempts.succeeded();
  expect(attempts.wait()).toBe(0);
  attempts.throttled(60);
  expect(attempts.wait()).toBe(60);
});
