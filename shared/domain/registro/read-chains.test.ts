import fc from 'fast-check';
import { type Eslabon, linkSum, readBajas, writeBajas } from './chain.ts';
import { isWhole, type LedgerRow, readChains } from './read-chains.ts';

const UID = 'u1';
const CAD = 'a'.repeat(16);
const LIVES = ['b'.repeat(16), 'c'.repeat(16)];
const DAY = 86_400_000;

type Rows = Record<string, LedgerRow>;
type Change = Partial<Eslabon>;

/** A chain of `count` links a minute apart; `change` alters one before its sum is computed. */
async function chainOf(count: number, change: (n: number) => Change = () => ({}), cad = CAD): Promise<Rows> {
  const rows: Rows = {};
  let before: Eslabon | null = null;
  for (let n = 1; n <= count; n += 1) {
    const times = { reloj: 1_750_000_000_000 + n * 60_000, mono: n * 60_000, vida: LIVES[0] ?? '' };
    const link: Omit<Eslabon, 'esl'> = { cad, n, ...(before && { ant: before.esl }), ...times, ...change(n) };
    const of = { uid: UID, op: `${cad}${n}`, tipo: 'prueba', sum: 'f'.repeat(32) };
    before = { ...link, esl: await linkSum(link, of) };
    rows[of.op] = { at: n, tipo: of.tipo, sum: of.sum, cadena: before };
  }
  return rows;
}

async function read(rows: Rows, uid = UID) {
  const [reading] = await readChains(uid, rows);
  if (!reading) throw new Error('no chain');
  return reading;
}

const of = (rows: Rows, n: number): LedgerRow & { readonly cadena: Eslabon } => {
  const row = rows[`${CAD}${n}`];
  if (!row?.cadena) throw new Error(`no link ${n}`);
  return { ...row, cadena: row.cadena };
};

test('a whole chain is whole, in whatever order its rows came', async () => {
  const rows = await chainOf(6);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(Object.entries(rows), { minLength: 6 }), async (all) => {
      const reading = await read(Object.fromEntries(all));
      expect(isWhole(reading)).toBe(true);
      expect(reading).toMatchObject({ cad: CAD, links: 6, last: 6, told: 0, withoutLink: 0 });
    }),
  );
});

test('what is not here yet or was removed is named; of a chain’s end nobody can know', async () => {
  const rows = await chainOf(6);
  for (const n of [1, 3, 4]) delete rows[`${CAD}${n}`];
  expect((await read(rows)).missing).toEqual([
    { from: 1, to: 1 },
    { from: 3, to: 4 },
  ]);
  delete rows[`${CAD}6`];
  expect(await read(rows)).toMatchObject({ last: 5, missing: [{ from: 1 }, { from: 3, to: 4 }] });
});

test('whatever is removed, changed or added is found', async () => {
  const whole = await chainOf(5);
  const changes: readonly ((row: LedgerRow & { readonly cadena: Eslabon }) => LedgerRow)[] = [
    (row) => ({ ...row, tipo: 'otro' }),
    (row) => ({ ...row, sum: 'e'.repeat(32) }),
    ...(['reloj', 'mono'] as const).map((field) => (row: LedgerRow & { readonly cadena: Eslabon }) => ({
      ...row,
      cadena: { ...row.cadena, [field]: row.cadena[field] + 1 },
    })),
    (row) => ({ ...row, cadena: { ...row.cadena, vida: LIVES[1] ?? '' } }),
    (row) => ({ ...row, cadena: { ...row.cadena, sin_cadena: 1 } }),
    (row) => ({ ...row, cadena: { ...row.cadena, esl: 'd'.repeat(32) } }),
  ];
  for (const change of changes) {
    for (const n of [1, 2, 3, 4, 5]) {
      const rows = { ...whole, [`${CAD}${n}`]: change(of(whole, n)) };
      expect((await read(rows)).broken).toContain(n);
    }
  }
  for (const n of [1, 2, 3, 4]) {
    const { [`${CAD}${n}`]: _gone, ...rows } = whole;
    expect((await read(rows)).missing).toEqual([{ from: n, to: n }]);
  }
  // Added with a correct sum of its own, at a number that is taken.
  const other = await chainOf(5, (n) => (n === 3 ? { reloj: 1_750_000_170_000 } : {}));
  expect((await read({ ...whole, added: { ...of(other, 3) } })).forked).toEqual([3]);
  // A link with a recomputed sum does not match the next.
  const rows = { ...whole, [`${CAD}3`]: of(other, 3) };
  expect((await read(rows)).broken).toEqual([4]);
  expect((await read(whole, 'u2')).broken).toEqual([1, 2, 3, 4, 5]);
});

test('a link that a later one says will not come is missed by nobody, and its place is kept', async () => {
  const first = await chainOf(3);
  const gone = of(first, 2).cadena;
  const told = await chainOf(4, (n) => (n === 4 ? { bajas: writeBajas([gone]) } : {}));
  const { [`${CAD}2`]: _gone, ...rows } = told;
  expect(isWhole(await read(rows))).toBe(true);
  expect(await read(rows)).toMatchObject({ links: 3, told: 1 });
  // It arrived after all.
  expect(await read(told)).toMatchObject({ told: 0, missing: [], broken: [], forked: [] });
  // A different link from the announced one.
  const wrong = await chainOf(4, (n) => (n === 4 ? { bajas: `2:${'0'.repeat(32)}` } : {}));
  const { [`${CAD}2`]: _other, ...left } = wrong;
  expect((await read(left)).broken).toEqual([3]);
});

test('a clock that was put back is told with how far; sleep and small corrections are not', async () => {
  const back = await chainOf(4, (n) => (n >= 3 ? { reloj: 1_750_000_000_000 + n * 60_000 - DAY } : {}));
  expect((await read(back)).clock).toEqual([{ from: 2, to: 3, backMs: DAY }]);
  const slowly = await chainOf(2, (n) => (n === 2 ? { reloj: 1_750_000_060_001 } : {}));
  expect((await read(slowly)).clock).toEqual([{ from: 1, to: 2, backMs: 59_999 }]);
  const acrossLives = await chainOf(3, (n) => ({
    vida: LIVES[n % 2] ?? '',
    ...(n === 3 && { reloj: 1_750_000_130_000 }),
  }));
  expect((await read(acrossLives)).clock).toEqual([{ from: 1, to: 3, backMs: 50_000 }]);
  const slept = await chainOf(3, (n) => (n === 3 ? { reloj: 1_750_000_000_000 + DAY } : {}));
  expect((await read(slept)).clock).toEqual([]);
  const corrected = await chainOf(3, (n) => (n === 3 ? { reloj: 1_750_000_176_000 } : {}));
  expect((await read(corrected)).clock).toEqual([]);
});

test('each phone has a chain of its own, and rows without a link belong to none', async () => {
  const rows = { ...(await chainOf(2)), ...(await chainOf(3, undefined, 'e'.repeat(16))) };
  const all = await readChains(UID, { ...rows, old: { at: 1, tipo: 'prueba' } });
  expect(all.map(({ links }) => links)).toEqual([2, 3]);
  expect(all.every(isWhole)).toBe(true);
  expect(await readChains(UID, { old: { at: 1, tipo: 'prueba' } })).toEqual([]);
});

test('links that never arrive are written and read back; other texts say nothing', () => {
  const bajas = [
    { n: 1, esl: 'a'.repeat(32) },
    { n: 999_999_999, esl: '0'.repeat(32) },
  ];
  expect(readBajas(writeBajas(bajas))).toEqual(bajas);
  expect(readBajas(`0:${'a'.repeat(32)},x,1:b,`)).toEqual([]);
  expect(readBajas(undefined)).toEqual([]);
});
