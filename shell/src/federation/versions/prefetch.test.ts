import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import { ok } from '@gr/shared/contract/result';
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
      return ok({ id, version: '1.0.0-a', container: 'x', entry: 'e.js', files: [], fallback: [] });
    },
  };
  const trace = { event: () => undefined, error: () => undefined };
  const idle = createIdleGate(async () => undefined);
  const prefetch = createPrefetch({ client, versions, trace, serves: () => true, now: () => 0, idle });
  expect(await prefetch(['rondero'])).toBe(true);
  expect(order).toEqual(['a', 'd', 'b', 'c']);
});
