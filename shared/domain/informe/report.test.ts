import { totalesOf } from '../resumen/totals.ts';
import { canonicalJson } from '../valor/canonical-json.ts';
import { hashOf } from './hash.ts';
import { mensajes } from './mensajes.ts';
import { ofPeriod, periodAt } from './period.ts';
import { type Days, type Decisions, partOf, reportOf } from './report.ts';
import { reportDays } from './report-days.ts';
import { problemsTable } from './round-tables.ts';
import { daysBetween } from './sample.testing.ts';
import { sentenceOf } from './sentence.ts';
import { cellText } from './table.ts';
import { tablesOf } from './tables.ts';
import { sectionsOf } from './template.ts';

const UNIT = { un_id: 'u001', un_nombre: 'Los Cedros' };
const MONTH = periodAt('mes', '2026-10-15');
const DAYS = daysBetween('2026-09-25', '2026-11-05');

/** That a round of the month does not count, decided weeks later. */
const DECISIONS = {
  d1: {
    ...{
      id: 'd1',
      _op: 'd1',
      arbol: '_recorridos_',
      id_registro: '2026-10-04_plan1',
      vale: 'no',
      motivo: 'Leyó fotos de los códigos',
      razones: { sin_cadena: true },
    },
    ...{
      emp_id: 'e2001',
      emp_nom: 'Luis Peña',
      fechah_x: Date.parse('2026-11-20T09:30:00-05:00'),
      fechah: '',
    },
  },
} as unknown as Decisions;

test('a round without a plan is asked for no points', () => {
  expect(mensajes.cambioPuntos(5, 0)).toMatch(/^5\spuntos$/);
  expect(mensajes.cambioPuntos(1, 5)).toMatch(/^1 de 5\spuntos$/);
});

test('a month is the sum of its days, and of no other day', () => {
  const { totals, rows } = reportOf(UNIT, MONTH, DAYS);
  const inside = Object.entries(DAYS).filter(([day]) => day.startsWith('2026-10'));
  expect(inside).toHaveLength(31);
  for (const figure of ['prog', 'cump', 'venc', 'inc', 'just', 'leid', 'sinp', 'nov', 'vis', 'ale'] as const)
    expect(totals[figure]).toBe(inside.reduce((sum, [, day]) => sum + (totalesOf(day)?.[figure] ?? 0), 0));
  expect(totals.prog).toBe(155);
  expect(Object.keys(rows.ventanas)).toHaveLength(155);
});

test('guards have what they walked; a round nobody began is nobody’s', () => {
  const { guards, totals } = reportOf(UNIT, MONTH, DAYS);
  const sum = (of: 'cump' | 'inc') => guards.reduce((all, one) => all + one[of], 0);
  expect(guards.map(({ nombre }) => nombre)).toEqual(['Ana Ruiz', 'Carlos Díaz', 'Julia Mora']);
  expect([sum('cump'), sum('inc')]).toEqual([totals.cump, totals.inc]);
});

test.each([
  ['semana', '2026-11-20', 'del 16 al 22 de noviembre de 2026'],
  ['semana', '2026-12-31', 'del 28 de diciembre de 2026 al 3 de enero de 2027'],
  ['mes', '2026-10-20', 'de octubre de 2026'],
] as const)('the report of the %s of %s is «el informe %s»', (span, day, words) => {
  expect(ofPeriod(periodAt(span, day))).toBe(words);
});

const zero = { cump: 0, pend: 0, prog: 0, sinp: 0, just: 0, rond: 0 };
test.each([
  [{ ...zero, cump: 294, prog: 300, sinp: 3 }, '98 % cumplida: 294 de 300 rondas. 3 puntos no valen.'],
  [{ ...zero, cump: 1, prog: 1, sinp: 1 }, '100 % cumplida: 1 de 1 ronda. 1 punto no vale.'],
  [
    { ...zero, cump: 6, prog: 10, pend: 4 },
    '100 % cumplida: 6 de 6 rondas. 4 todavía sin resultado: no cuentan.',
  ],
  [{ ...zero, prog: 4, pend: 4 }, 'Todavía no hay rondas juzgadas. 4 todavía sin resultado: no cuentan.'],
  [zero, 'No había rondas planeadas.'],
  [{ ...zero, rond: 16 }, '16 rondas caminadas, ninguna planeada.'],
  [
    { ...zero, cump: 77, prog: 81, just: 3 },
    '95 % cumplida: 77 de 81 rondas. 3 de las 4 que faltan tienen justificación aceptada.',
  ],
  [
    { ...zero, cump: 7, prog: 9, just: 2 },
    '78 % cumplida: 7 de 9 rondas. Las 2 que faltan tienen justificación aceptada.',
  ],
  [
    { ...zero, cump: 7, prog: 8, just: 1 },
    '88 % cumplida: 7 de 8 rondas. La que falta tiene justificación aceptada.',
  ],
])('%j', (totals, words) => {
  expect(sentenceOf(totals).replaceAll('\u00A0', ' ')).toBe(words);
});

test.each([
  ['2026-11-23', '2026-11-28', '2026-11-23', '23 a 29 de noviembre de 2026, hasta hoy, 28 de nov'],
  ['2026-11-23', '2026-12-02', '2026-11-23', '23 a 29 de noviembre de 2026'],
  [
    '2026-11-16',
    '2026-12-02',
    '2026-11-18',
    '16 a 22 de noviembre de 2026, con rondas planeadas desde el 18 de nov',
  ],
])('the days of the week of %s, on %s, planned from %s', (monday, today, first, words) => {
  const report = reportOf(UNIT, periodAt('semana', monday), daysBetween(first, '2026-11-29'));
  expect(reportDays(report, today)).toBe(words);
});

test('what is not judged counts neither as fulfilled nor as missed', () => {
  const day = DAYS['2026-10-01'] ?? {};
  const waiting = {
    ...day,
    ventanas: { ...day.ventanas, w: { id_plan: 'p', nom_plan: 'P', ini_x: 1, estado: 'pendiente' } },
  } satisfies Days[string];
  const before = reportOf(UNIT, MONTH, { '2026-10-01': day });
  const after = reportOf(UNIT, MONTH, { '2026-10-01': waiting });
  expect(partOf(after.totals)).toEqual(partOf(before.totals));
  expect(after.totals.pend).toBe(1);
});

test('every table has its words and as many cells as columns, also of a period without anything', () => {
  const tables = tablesOf(reportOf(UNIT, MONTH, DAYS), DECISIONS, {});
  for (const { rows, columns } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
  const missed = tables.find(({ title }) => title === 'Rondas con problema')?.rows ?? [];
  expect(missed.flat()).toEqual(expect.arrayContaining(['Vencida', 'Clima', 'Incompleta']));
  const decided = tables.find(({ title }) => title === 'Dudas que no valen');
  expect(decided?.rows.map((row) => row.map(cellText))).toEqual([
    [
      '20/11 09:30',
      expect.stringMatching(/^Ronda de \S+ \S+, 04\/10 14:00$/),
      'Luis Peña',
      'Leyó fotos de los códigos',
    ],
  ]);
  expect(decided?.places).toEqual(['/verrecorr?ronda=2026-10-04_plan1&un=u001']);
  expect(tables[0]?.rows).toContainEqual(['Dudas decididas que no valen', 1]);
  const september = tablesOf(reportOf(UNIT, periodAt('mes', '2026-09-30'), DAYS), DECISIONS, {});
  expect(september[0]?.rows).toContainEqual(['Dudas decididas que no valen', 0]);
  expect(september.find(({ title }) => title === 'Dudas que no valen')?.rows).toEqual([]);
  const emptyOf = (read: Decisions | null | undefined) =>
    tablesOf(reportOf(UNIT, MONTH, {}), read, {}).find(({ title }) => title === 'Dudas que no valen')?.empty;
  expect(emptyOf(undefined)).toBeUndefined();
  expect(emptyOf(null)).toMatch(/No pudimos traer/);
  const nothing = tablesOf(reportOf(UNIT, MONTH, {}), null, {});
  expect(nothing.slice(1).flatMap(({ rows }) => rows)).toEqual([]);
  // «Todas se cumplieron» of none at all would be praise.
  for (const { empty } of nothing) expect(empty).toMatch(/^(No|Nadie) .*\.$/);
  expect(nothing.map(({ empty }) => empty)).toContain('No hubo puntos que no valieran.');
});

test('a decision that was taken back, or had no effect, accuses nobody', () => {
  const titled = (more: Record<string, object>) => {
    const all = { d1: { ...DECISIONS.d1, fechah_srv: 1 }, ...more } as unknown as Decisions;
    const [sums, ...tables] = tablesOf(reportOf(UNIT, MONTH, DAYS), all, {});
    const told = tables.find(({ title }) => title === 'Dudas que no valen')?.rows.length;
    return [told, new Map(sums?.rows as [string, number][]).get('Dudas decididas que no valen')];
  };
  const d2 = { ...DECISIONS.d1, id: 'd2', vale: 'si', fechah_srv: 2 };
  expect(titled({})).toEqual([1, 1]);
  expect(titled({ d2 })).toEqual([0, 0]);
  expect(titled({ d2: { ...d2, efecto: 'nada' } })).toEqual([1, 1]);
  expect(titled({ d2: { ...d2, id_registro: '2026-10-05_plan1' } })).toEqual([1, 1]);
  expect(titled({ d1: { ...DECISIONS.d1, efecto: 'nada' } })).toEqual([0, 0]);
});

test('a visit opens in the tree of its unit: it may be another supervisor’s', () => {
  const [visits] = tablesOf(reportOf(UNIT, MONTH, DAYS), null, {}, { inf_partes: 'visitas' });
  expect(visits?.places?.[0]).toBe('/supervisiones/vis_2026-10-01?un=u001');
});

test('a company chooses its sections and their order; what it names wrongly is left out, and nothing means all', () => {
  const titles = (inf_partes?: string) =>
    tablesOf(reportOf(UNIT, MONTH, DAYS), DECISIONS, {}, inf_partes === undefined ? {} : { inf_partes }).map(
      ({ title }) => title,
    );
  expect(titles('alertas,anexo,cifras,alertas,chistes,toString')).toEqual(['Alertas', 'Cifras']);
  expect(sectionsOf({ inf_partes: 'cifras,toString,constructor' })).toEqual(['cifras']);
  expect(titles('nada')).toEqual(titles());
  expect(titles()).toHaveLength(9);
});

test('equal figures have one hash, whatever the order of their keys, and another figure has another', async () => {
  const other = Object.fromEntries(
    Object.entries(DAYS)
      .reverse()
      .map(([day, rows]) => [day, Object.fromEntries(Object.entries(rows).reverse())]),
  ) as Days;
  const hash = await hashOf('u001', MONTH, DAYS);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf('u001', MONTH, other)).toBe(hash);
  expect(await hashOf('u001', MONTH, { ...DAYS, '2026-11-05': {} })).toBe(hash);
  const [key = ''] = Object.keys(DAYS['2026-10-04']?.novedades ?? {});
  const changed = structuredClone(DAYS) as Record<string, { novedades: Record<string, { cat_nov: string }> }>;
  Object.assign(changed['2026-10-04']?.novedades[key] ?? {}, { cat_nov: 'otro' });
  expect(await hashOf('u001', MONTH, changed as unknown as Days)).not.toBe(hash);
  expect(canonicalJson({ b: [1, { d: 'ñ', c: null }], a: undefined })).toBe('{"b":[1,{"c":null,"d":"ñ"}]}');
});

test('a reason is told only where it was accepted', () => {
  const row = {
    id_plan: 'p',
    nom_plan: 'Noche',
    ini_x: Date.parse('2026-10-02T22:00:00-05:00'),
    estado: 'incompleta',
  } as const;
  const told = { id_dia: 'w', tipo: 'incompleta', fechah_x: row.ini_x, motivo: 'clima' } as const;
  const reasons = (['justificada', 'resuelta'] as const).map((estado) => {
    const day = { ventanas: { w: row }, alertas: { a: { ...told, estado } } };
    return problemsTable(reportOf(UNIT, MONTH, { '2026-10-02': day })).rows[0]?.at(-1);
  });
  expect(reasons).toEqual(['Clima', null]);
});
