import { createValue } from '../base/value.ts';
import { watchBadge } from './start-work.ts';
import type { SyncSummary } from './sync.ts';

const waiting = (pendientes: number): SyncSummary => ({ tono: 'pendiente', texto: '', pendientes });

test('the icon says how many records wait, until nobody asks any more', () => {
  const said: (number | null)[] = [];
  const sync = createValue(waiting(0));
  const stop = watchBadge(sync, {
    setAppBadge: async (n) => void said.push(n ?? 0),
    clearAppBadge: async () => void said.push(null),
  });
  sync.set(waiting(3));
  sync.set(waiting(0));
  stop();
  sync.set(waiting(1));
  expect(said).toEqual([null, 3, null]);
});

test('a browser without badges, or one that refuses, is no failure', async () => {
  watchBadge(createValue(waiting(1)), {});
  watchBadge(createValue(waiting(1)), { setAppBadge: () => Promise.reject(new Error('not installed')) });
  await new Promise((resolve) => setImmediate(resolve));
});
