import type { Snapshot } from '@gr/shared/contract/data';
import type { KeyValue } from '../../base/kv.ts';
import { watchAppVersion } from './app-version.ts';
import { renewed } from './renewed.ts';

function phone() {
  const all = new Map<string, string>();
  const kv: KeyValue = {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => (value === null ? all.delete(key) : all.set(key, value).size > 0),
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
  const traced: string[] = [];
  const trace = { event: () => undefined, error: (code: string) => void traced.push(code) };
  let next: (snapshot: Snapshot<unknown>) => void = () => undefined;
  let refuse: () => void = () => undefined;
  const open = () =>
    watchAppVersion(
      {
        read: () => Promise.reject(new Error('never asked')),
        watch: (query, onNext, onError) => {
          expect(query).toEqual({ path: '_versiones/gestion_ri' });
          next = onNext as typeof next;
          refuse = () => onError({ code: 'DA-003', message: 'No.' });
          return () => undefined;
        },
      },
      kv,
      trace,
    );
  const answer = (value: unknown, more: Partial<Snapshot<unknown>> = {}) =>
    next({ value, source: 'server', at: 1, pending: [], ...more });
  return { kv, traced, open, answer, refuse: () => refuse() };
}

test('the last answer is known at the next start before anybody answers', () => {
  const it = phone();
  const first = it.open();
  expect(first.get()).toEqual({ obligatoria: false });
  const heard = jest.fn();
  first.subscribe(heard);
  it.answer({ ver_minima: '0.3.0', notas: 'Nada' });
  expect(first.get()).toMatchObject({ ver_minima: '0.3.0' });
  it.answer({ ver_minima: '0.3.0', notas: 'Nada' });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(it.open().get()).toMatchObject({ ver_minima: '0.3.0' });
});

test('a phone that cannot ask keeps what it knew; the company may take it back', () => {
  const it = phone();
  const version = it.open();
  it.answer({ ver_minima: '0.3.0' });
  it.answer(null, { source: 'replica', at: 0 });
  it.refuse();
  expect(version.get()).toMatchObject({ ver_minima: '0.3.0' });
  expect(it.traced).toEqual(['DA-003']);
  it.answer(null);
  expect(version.get()).toEqual({ obligatoria: false });
});

test('what was kept by somebody else says nothing', () => {
  const it = phone();
  it.kv.set('gr.versiones', '{"ver_minima":');
  expect(it.open().get()).toEqual({ obligatoria: false });
});

describe('a renewed version', () => {
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
});
