import { treeStore } from '../../seed/drive-clock.ts';
import { SeedTree } from '../../seed/seed-tree.ts';
import { tick } from '../reloj/tick.ts';
import { rowUpdates } from './row-updates.ts';

const NOW = Date.parse('2026-11-20T20:03:00-05:00');
const LATER = NOW + 3_600_000;
const place = { un_id: 'u001', fecha: '2026-11-20', clase: 'visitas' } as const;
const visit = { super_id: 's1', super_nom: 'S1', ini_x: NOW, minutos: 5, cant_guardas: 1, cant_nov: 0 };

/** A unit's day whose rows others change after each of the first steps of the clock, `delays` telling how many steps each waits. */
async function counted(delays: readonly number[]) {
  const tree = new SeedTree();
  const store = treeStore(tree);
  let waiting = delays.map((left, id) => ({ left, id: `v${id}` }));
  const write = async () => {
    const due = waiting.filter(({ left }) => left <= 0);
    waiting = waiting.filter(({ left }) => left > 0).map((one) => ({ ...one, left: one.left - 1 }));
    for (const { id } of due) await store.update(rowUpdates({ ...place, id }, visit, NOW));
  };
  await write();
  const slow: typeof store = {
    ...store,
    async read<T>(path: string) {
      const value = await store.read<T>(path);
      await write();
      return value;
    },
    async update(updates) {
      await store.update(updates);
      await write();
    },
  };
  await tick(slow, LATER);
  return {
    tree,
    totals: () => tree.read('_resumen_/u001/dias/2026-11-20'),
    left: () => waiting.length,
    store,
  };
}

test.each([[[0]], [[0, 1]], [[0, 2]], [[0, 3]], [[0, 1, 2, 3, 4, 5]], [[0, 0, 2, 2]]])(
  'rows that are written %p steps after the count began are counted, at once or at the next tick',
  async (delays) => {
    const { tree, totals, left, store } = await counted(delays);
    await tick(store, LATER);
    expect(left()).toBe(0);
    expect(totals()).toEqual({ vis: delays.length });
    expect(tree.read('_agenda_')).toEqual({});
  },
);

test('a row that goes takes its figure along, and one that names no place is not written', async () => {
  const { totals, store } = await counted([0, 0]);
  await store.update(rowUpdates({ ...place, id: 'v1' }, null, NOW));
  await tick(store, LATER);
  expect(totals()).toEqual({ vis: 1 });
  expect(rowUpdates({ ...place, fecha: '', id: 'v1' }, visit, NOW)).toEqual({});
  expect(rowUpdates({ ...place, un_id: 'a.b', id: 'v1' }, visit, NOW)).toEqual({});
});
