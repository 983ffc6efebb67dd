import { linked } from './chain.testing.ts';
import { claimedHours, type Ledger } from './claimed-hours.ts';
import { pushId } from './ids.ts';
import type { ToldAct } from './told-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 10, 20, 3);
const UID = 'u1';

/** Acts three minutes apart from `began`, which arrive `delay` ms after they were told, or all at `at`. */
function acts(n: number, began = NOW, arrive: (told: number, i: number) => number = (told) => told + 2_000) {
  return Array.from({ length: n }, (_, i): ToldAct & { _op: string } => {
    const fechah_x = began + i * 3 * MINUTE;
    return { _op: pushId(fechah_x, new Uint8Array(12).fill(i)), fechah_x, fechah_srv: arrive(fechah_x, i) };
  });
}

interface Chained {
  /** Records that the phone sent before. */
  readonly before?: number;
  readonly mono?: (told: number, i: number) => number;
  readonly cad?: string;
}

/** The ledger of a phone that linked `all`, after some earlier records that were delivered at once. */
async function ledgerOf(
  all: readonly (ToldAct & { _op: string })[],
  how: Chained = {},
): Promise<Record<string, Ledger[string]>> {
  const { before = 3, mono, cad } = how;
  const [first] = all;
  const earlier = acts(before, (first?.fechah_x ?? NOW) - HOUR);
  const each = [...earlier, ...all];
  const saved = each.map(({ _op, fechah_x }, i) => ({
    ...{ op: _op, reloj: fechah_x },
    ...(mono ? { mono: mono(fechah_x, i - before) } : {}),
  }));
  const links = await linked(saved, { uid: UID, ...(cad ? { cad } : {}) });
  return Object.fromEntries(
    each.map(({ _op, fechah_srv }, i) => {
      const cadena = links[i];
      return [_op, { at: Number(fechah_srv), tipo: 'mentira', sum: '', ...(cadena ? { cadena } : {}) }];
    }),
  );
}
const bareRows = (all: readonly (ToldAct & { _op: string })[]): Ledger =>
  Object.fromEntries(all.map(({ _op, fechah_srv }) => [_op, { at: Number(fechah_srv), tipo: 'mentira' }]));

/** All acts reach the server together, a while after they were told. */
const bunch =
  (delay: number, spread = 1_000) =>
  (_: number, i: number) =>
    NOW + delay + i * spread;

async function found(all: readonly (ToldAct & { _op: string })[], ledger: Ledger) {
  const { razones, llegada, cadena } = await claimedHours(UID, all, ledger);
  return { razones: [...razones].sort(), llegada, cadena };
}

test('an honest phone is not marked: with a line, without one for two days, new, and with other people’s records in between', async () => {
  const online = acts(5);
  expect(await found(online, await ledgerOf(online))).toEqual({
    razones: [],
    llegada: 'firme',
    cadena: 'firme',
  });
  const offline = acts(5, NOW, bunch(48 * HOUR));
  expect(await found(offline, await ledgerOf(offline))).toEqual({
    razones: [],
    llegada: 'nada',
    cadena: 'firme',
  });
  const fresh = await ledgerOf(offline, { before: 0 });
  expect(await found(offline, fresh)).toEqual({ razones: [], llegada: 'nada', cadena: 'parcial' });
  // A phone that sleeps on the way: its running clock stands still for most of the walk.
  const asleep = await ledgerOf(offline, { mono: (_, i) => (i + 3) * 20_000 });
  expect((await found(offline, asleep)).razones).toEqual([]);
  // The person went on with another phone, which had a line.
  const other = acts(4, NOW + 20 * MINUTE);
  const elsewhere = {
    ...(await ledgerOf(other, { cad: 'd'.repeat(16), before: 0 })),
    ...(await ledgerOf(offline)),
  };
  expect((await found(offline, elsewhere)).razones).toEqual([]);
  // Delivered at once, without a link: the server's clock vouches for them.
  expect((await found(online, bareRows(online))).razones).toEqual([]);
  // The office handed them in.
  const handed = Object.entries(bareRows(offline)).map(([op, row]) => [op, { ...row, recibido: {} }]);
  expect((await found(offline, Object.fromEntries(handed) as Ledger)).razones).toEqual([]);
});

test.each([1_000, 11_000, 5 * MINUTE])('late and without a link, %i ms apart', async (spread) => {
  const all = acts(4, NOW - 2 * HOUR, bunch(0, spread));
  expect(await found(all, bareRows(all))).toMatchObject({ razones: ['sin_cadena'], cadena: 'nada' });
});

test('links that were made up: sums of chance, a changed one, a number that is taken, a chain from its middle', async () => {
  const all = acts(4, NOW - 2 * HOUR, bunch(0));
  const sound = await ledgerOf(all);
  const changed = (change: (row: Ledger[string], i: number) => object) =>
    Object.fromEntries(
      Object.entries(sound).map(([op, row]) => {
        const i = all.findIndex(({ _op }) => _op === op);
        return [op, i < 0 ? row : { ...row, cadena: { ...row.cadena, ...change(row, i) } }];
      }),
    ) as Ledger;
  const lies: readonly Ledger[] = [
    changed((_, i) => ({ n: 500 + i, esl: `${i}`.repeat(32) })),
    changed((_, i) => (i === 2 ? { reloj: NOW - 9 * HOUR } : {})),
    {
      ...sound,
      forged: { at: NOW, tipo: 'mentira', cadena: sound[all[1]?._op ?? '']?.cadena } as Ledger[string],
    },
  ];
  for (const ledger of lies)
    expect(await found(all, ledger)).toMatchObject({ razones: ['cadena_rota'], cadena: 'malo' });
  const [, , , , ...far] = await linked(
    Array.from({ length: 30 }, (_, i) => ({ op: all[i - 26]?._op ?? `x${i}`, reloj: NOW - 2 * HOUR + i })),
    { uid: UID },
  );
  const middle = Object.fromEntries(
    all.map(({ _op, fechah_srv }, i) => [
      _op,
      { at: fechah_srv, tipo: 'mentira', sum: '', cadena: far[22 + i] },
    ]),
  ) as Ledger;
  expect((await found(all, middle)).razones).toContain('cadena_rota');
});

test('a running clock that hardly moved between reads told minutes apart', async () => {
  const all = acts(5, NOW - 2 * HOUR, bunch(0));
  const still = await ledgerOf(all, { mono: (_, i) => i * 2_000 });
  expect((await found(all, still)).razones).toEqual(['reloj_quieto']);
  // Delivered one by one as they were told: the server saw them apart.
  const online = acts(5);
  expect((await found(online, await ledgerOf(online, { mono: (_, i) => i * 2_000 }))).razones).toEqual([]);
});

test('held back for hours while the same phone delivered other records', async () => {
  const all = acts(4, NOW - 3 * HOUR, bunch(0));
  const meanwhile = acts(5, NOW - 2 * HOUR);
  // Linked behind the round, as an honest phone would have: it sends in this order.
  const one = await ledgerOf([...all, ...meanwhile]);
  expect(await found(all, one)).toMatchObject({ razones: ['entrega_retenida'], llegada: 'malo' });
  // A single record came through: the line flickered.
  const [flicker] = meanwhile;
  expect((await found(all, await ledgerOf([...all, ...(flicker ? [flicker] : [])]))).razones).toEqual([]);
  // A chain of its own does not hide which phone it was.
  const apart = {
    ...(await ledgerOf(all, { before: 0, cad: 'f'.repeat(16) })),
    ...(await ledgerOf(meanwhile)),
  };
  expect((await found(all, apart)).razones).toEqual(['entrega_retenida']);
});
