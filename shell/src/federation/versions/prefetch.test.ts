import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok } from '@gr/shared/contract/result';
import { room } from '../../phone-db/reserve.ts';
import { createIdleGate } from '../staging/idle-gate.ts';
import { createPrefetch, type PrefetchParts } from './prefetch.ts';

const entry = (id: string): RegistryEntry => ({
  id,
  nombre: id,
  rutas: [id],
  menu: [],
  contract: '1.0',
  orden: 1,
  state: 'on',
  active: '1.0.0-a',
  assets_sha256: '',
});

/** A version without files, for any shell. */
const NOTHING = { contract: '1.0', files: [], fallback: [], shares: {} };

test('what runs by now comes next, also when it was opened while others were brought', async () => {
  const registry: Registry = { serial: 1, remotes: ['a', 'b', 'c', 'd'].map(entry) };
  const running = new Set<string>();
  const order: string[] = [];
  const client = { current: async () => ok(registry) };
  const versions: PrefetchParts['versions'] = {
    isStaged: async ({ id }) => order.includes(id),
    running: (id) => (running.has(id) ? '1.0.0-a' : undefined),
    stage: async ({ id }) => {
      order.push(id);
      // Opened while the first one was on its way.
      running.add('d');
      return ok({ id, version: '1.0.0-a', container: 'x', entry: 'e.js', ...NOTHING });
    },
  };
  const trace = { event: () => undefined, error: () => undefined };
  const idle = createIdleGate(async () => undefined);
  const prefetch = createPrefetch({
    client,
    versions,
    trace,
    serves: () => true,
    now: () => 0,
    idle,
  });
  room.short = true;
  expect(await prefetch(['rondero'])).toBe(false);
  expect(order).toEqual([]);
  room.short = false;
  expect(await prefetch(['rondero'])).toBe(true);
  expect(order).toEqual(['a', 'd', 'b', 'c']);
});

test('what did not come last time holds up nothing else the next time', async () => {
  const registry: Registry = { serial: 1, remotes: ['a', 'b', 'c'].map(entry) };
  const order: string[] = [];
  const staged = new Set<string>();
  const client = { current: async () => ok(registry) };
  const versions: PrefetchParts['versions'] = {
    isStaged: async ({ id }) => staged.has(id),
    running: () => undefined,
    stage: async ({ id }) => {
      order.push(id);
      if (id === 'a') return { ok: false, error: { code: 'RF-007', message: '' } };
      staged.add(id);
      return ok({ id, version: '1.0.0-a', container: 'x', entry: 'e.js', ...NOTHING });
    },
  };
  const trace = { event: () => undefined, error: () => undefined };
  const idle = createIdleGate(async () => undefined);
  const prefetch = createPrefetch({
    client,
    versions,
    trace,
    serves: () => true,
    now: () => 0,
    idle,
  });
  expect(await prefetch(['rondero'])).toBe(false);
  expect(order).toEqual(['a', 'b', 'c']);
  staged.clear();
  await prefetch(['rondero']);
  expect(order.slice(3)).toEqual(['b', 'c', 'a']);
});
