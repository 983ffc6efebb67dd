import { createHash } from 'node:crypto';
import { verifyMinuta, withEntry } from './chain.ts';
import { entryOf } from './entradas.ts';
import type { MinutaDia, MinutaDias, NewEntrada } from './minuta.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const DAYS = ['2026-11-18', '2026-11-20', '2026-11-21'];
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const entry = (i: number): NewEntrada => ({
  ...{ que: 'otro', texto: `Anotación ${i}`, emp_id: 'e1', emp_nom: 'Ana', fechah_x: i, fechah_srv: i * 2 },
  ...(i % 3 === 0 && { archivos: { f: { ruta: 'r', lat: 4.60123, tam: 5 } as never } }),
});

/** The book after these events, each of a day, delivered as they stand. */
function written(events: readonly (readonly [day: string, i: number])[]): Record<string, MinutaDia> {
  const days: Record<string, MinutaDia> = {};
  for (const [day, i] of events) {
    const last = Object.keys(days)
      .filter((one) => one < day)
      .sort()
      .at(-1);
    const before = last === undefined ? undefined : days[last];
    const antes = last && before?.fin ? { fecha: last, n: before.fin.n, hash: before.fin.hash } : null;
    const next = withEntry(days[day] ?? null, antes, [`k${i}`, entry(i)], sha);
    if (next) days[day] = next;
  }
  return days;
}

/** As the database gives a value back. */
const stored = (days: MinutaDias): MinutaDias => JSON.parse(JSON.stringify(days)) as MinutaDias;
const keysOf = (days: MinutaDias) =>
  Object.values(days)
    .flatMap(({ filas = {} }) => Object.keys(filas))
    .sort();

test(`in any order, repeated and lost and delivered again, the book has every entry once and its chain holds (seed ${SEED})`, async () => {
  const random = randomOf(SEED);
  const all = Array.from({ length: 40 }, (_, i) => [DAYS[i % 3] ?? '', i] as const);
  for (let run = 0; run < 30; run += 1) {
    const lost = new Set(all.filter(() => random() < 0.2));
    const first = all.filter((one) => !lost.has(one)).flatMap((one) => (random() < 0.3 ? [one, one] : [one]));
    const mixed = first.map((one) => [random(), one] as const).sort(([a], [b]) => a - b);
    const days = written([...mixed.map(([, one]) => one), ...lost, ...all]);
    expect(keysOf(days)).toEqual(all.map(([, i]) => `k${i}`).sort());
    expect(await verifyMinuta(stored(days), sha)).toEqual({ filas: 40, broken: null });
  }
});

const BOOK = written(Array.from({ length: 12 }, (_, i) => [DAYS[Math.floor(i / 4)] ?? '', i] as const));

/** The book with one thing changed by hand. */
async function after(change: (days: Record<string, MinutaDia>) => void) {
  const days = stored(BOOK) as Record<string, MinutaDia>;
  change(days);
  return (await verifyMinuta(days, sha)).broken;
}
const row = (days: MinutaDias, day: number, i: number) =>
  days[DAYS[day] ?? '']?.filas?.[`k${i}`] as unknown as Record<string, unknown>;

test('the first entry that was changed is named, by whatever field, also where its own hash was made anew', async () => {
  const changed = { fecha: DAYS[1], n: 2, wrong: 'changed' };
  for (const field of ['texto', 'emp_nom', 'fechah_srv', 'que'])
    expect(await after((days) => void Object.assign(row(days, 1, 5), { [field]: 'x' }))).toEqual(changed);
  expect(await after((days) => void Object.assign(row(days, 1, 6), { archivos: { f: { tam: 6 } } }))).toEqual(
    { ...changed, n: 3 },
  );
  expect(await after((days) => void Object.assign(row(days, 2, 8), { hash: 'f'.repeat(64) }))).toEqual({
    ...changed,
    fecha: DAYS[2],
    n: 1,
  });
});

test('what was taken out is named: an entry, the last of a day, a day', async () => {
  const lacks = { fecha: DAYS[1], wrong: 'missing' };
  expect(await after((days) => void delete days[DAYS[1] ?? '']?.filas?.k5)).toEqual({ ...lacks, n: 2 });
  const last = (days: Record<string, MinutaDia>) => days[DAYS[1] ?? ''];
  // The end of the book has it still, as where a function died before it wrote the row.
  expect(await after((days) => void delete last(days)?.filas?.k7)).toBeNull();
  expect(
    await after((days) => {
      delete last(days)?.filas?.k7;
      delete last(days)?.fin?.fila;
    }),
  ).toEqual({ ...lacks, n: 4 });
  expect(await after((days) => void delete last(days)?.fin)).toMatchObject({ fecha: DAYS[1], n: 1 });
  expect(await after((days) => void delete days[DAYS[1] ?? ''])).toEqual({
    fecha: DAYS[1],
    n: 0,
    wrong: 'no_day',
  });
});

test('a day that was written anew from its beginning does not fit the day after it', async () => {
  const forged = written([0, 1, 2].map((i) => [DAYS[0] ?? '', i + 20] as const));
  expect(await after((days) => void Object.assign(days, forged))).toEqual({
    fecha: DAYS[0],
    n: 4,
    wrong: 'missing',
  });
});

test.each([
  [{ nom_plan: 'Noche', qr_leidos: 5, qr_esp: 6 }, 'Terminó la ronda «Noche»: 5 de 6 puntos.'],
  [{ qr_leidos: 5, qr_esp: 0 }, 'Terminó una ronda libre: 5 puntos.'],
])('a round of %o that ended', (of, texto) => {
  const ronda = { ...of, estado: 'terminada', rond_id: 'e1', rond_nom: 'Ana', fechah_ini_x: 1 };
  expect(
    entryOf('_recorridos_todos', 'r1', ronda, { op: 'o1', tipo: 'terminar_ronda', at: 2 })?.[1].texto,
  ).toBe(texto);
});
