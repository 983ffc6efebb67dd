import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import fc from 'fast-check';
import type { Query } from '../contract/data.ts';
import { entriesOf, NO_PAGES, type Pages, pagesOf, readPages, sized, withFirst, withOlder } from './pages.ts';

type Row = { readonly u: string; readonly fechah_x: number };
type Table = Readonly<Record<string, Row>>;

const byKey: Query = { path: 't', orderBy: 'u', equalTo: 'a' };
const byDate: Query = { path: 't', orderBy: 'fechah_x', startAt: 0 };
const byPlainKey: Query = { path: 't', orderBy: '.key' };

/** The newest first, told in another way than the code under test does. */
function expected(table: Table, base: Query): readonly string[] {
  const keys = Object.keys(table).sort((a, b) => (a < b ? 1 : -1));
  if (base === byPlainKey) return keys;
  if (base === byKey) return keys.filter((key) => table[key]?.u === 'a');
  return [3, 2, 1, 0].flatMap((t) => keys.filter((key) => table[key]?.fechah_x === t));
}

/** One list, read as the hook reads it. */
function showing(table: Table, base: Query, size: number) {
  const { data } = createFakeHost({ data: { t: table } });
  const query = pagesOf(base);
  let pages: Pages<Row | null> = NO_PAGES;
  const first = async (): Promise<void> => {
    const asked = sized(query(null), size);
    const result = await data.read<Table>(asked);
    if (result.ok) pages = withFirst(pages, entriesOf(asked, result.value), result.value.source, size);
    const end = pages.first.at(-1);
    if (pages.tears !== pages.mended && end) await below(end, pages.count, pages.count);
  };
  const below = async (from: Parameters<typeof readPages>[2], ask: number, count: number): Promise<void> => {
    const read = await readPages<Row>(data, query, from, ask, size);
    if (read.ok) pages = withOlder(pages, read.value, count, pages.tears);
  };
  return {
    data,
    first,
    keys: () => [...pages.first, ...pages.older].map((entry) => entry.key),
    more: () => pages.more,
    async next() {
      const last = [...pages.first, ...pages.older].at(-1);
      if (last) await below(last, 1, pages.count + 1);
    },
    async all() {
      let turns = 0;
      for (; pages.more && turns < 200; turns += 1) await this.next();
      expect(pages.more).toBe(false);
    },
  };
}

const key = fc
  .string({ unit: fc.constantFrom('-', 'A', 'b', '_', '9'), minLength: 1, maxLength: 3 })
  .map((s) => `-k${s}`);
const row = fc.record({ u: fc.constantFrom('a', 'a', 'b'), fechah_x: fc.integer({ min: 0, max: 3 }) });
const table = fc.dictionary(key, row, { maxKeys: 40 });
const base = fc.constantFrom(byKey, byDate, byPlainKey);
const size = fc.integer({ min: 2, max: 12 });

test('every record comes once, in order, for any size of page and any ties', async () => {
  await fc.assert(
    fc.asyncProperty(table, base, size, async (rows, query, n) => {
      const list = showing(rows, query, n);
      await list.first();
      expect(list.keys()).toEqual(expected(rows, query).slice(0, n));
      await list.all();
      expect(list.keys()).toEqual(expected(rows, query));
    }),
    { numRuns: 300 },
  );
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('nuevos' as const), many: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('borrar' as const), nth: fc.nat(60) }),
  fc.record({ kind: fc.constant('más' as const) }),
);

test('while records come and go: none twice, in order, and none of those that are there is missing', async () => {
  await fc.assert(
    fc.asyncProperty(table, base, size, fc.array(step, { maxLength: 12 }), async (rows, query, n, steps) => {
      const list = showing(rows, query, n);
      const gone = new Set<string>();
      const there: Record<string, Row> = { ...rows };
      let born = 0;
      await list.first();
      for (const now of steps) {
        if (now.kind === 'más') {
          if (list.more()) await list.next();
          continue;
        }
        if (now.kind === 'borrar') {
          const victim = Object.keys(there)[now.nth];
          if (victim !== undefined) {
            gone.add(victim);
            delete there[victim];
            list.data.set(`t/${victim}`, null);
          }
        } else {
          for (let i = 0; i < now.many; i += 1) {
            born += 1;
            const key = `-z${String(born).padStart(4, '0')}`;
            there[key] = { u: 'a', fechah_x: 3 };
            list.data.set(`t/${key}`, there[key]);
          }
        }
        await list.first();
      }
      await list.all();
      // A record deleted below the first page stays as it was read.
      const left = list.keys().filter((one) => !gone.has(one));
      expect(left).toEqual(expected(there, query));
      expect(new Set(list.keys()).size).toBe(list.keys().length);
    }),
    { numRuns: 300 },
  );
});

test('a list without a place to go on from ends', async () => {
  const query = () => ({ ...byDate, endAt: 9 });
  const { data } = createFakeHost({ data: { t: { a: { fechah_x: 1 }, b: { fechah_x: 1 } } } });
  const read = await readPages(data, query, { key: 'a', value: 1 }, 5, 2);
  expect(read).toMatchObject({ ok: true, value: { entries: [], more: false } });
});

test('the queries of the pages', () => {
  expect(pagesOf(byKey)(null)).toBe(byKey);
  expect(pagesOf(byKey)({ key: 'k', value: null })).toEqual({ ...byKey, endKey: 'k' });
  expect(pagesOf(byDate)({ key: 'k', value: 7 })).toEqual({ ...byDate, endAt: 7, endKey: 'k' });
  expect(pagesOf(byPlainKey)({ key: 'k', value: null })).toEqual({ ...byPlainKey, endAt: 'k' });
});
