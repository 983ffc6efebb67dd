import { percentOf } from '@gr/shared/domain/informe/part';
import { periodAt } from '@gr/shared/domain/informe/period';
import { reportOf } from '@gr/shared/domain/informe/report';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { sentenceOf } from '@gr/shared/domain/informe/sentence';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { daysBack, ENOUGH, finishedWeeks, guardParts, heatOf, lowest, weeksOf } from './analysis.model.ts';

/** Saturday 28 November 2026 in Bogotá. */
const NOW = Date.parse('2026-11-28T12:00:00-05:00');
const plan = { id_plan: 'p', nom_plan: 'P' };
const at = (text: string) => Date.parse(`${text}:00-05:00`);

test('weeks begin on Mondays, one without rounds is a gap, and a justified round was not walked: as the report says', () => {
  const range = daysBack(4, NOW);
  expect(range).toEqual({ desde: '2026-11-02', hasta: '2026-11-28' });
  const weeks = weeksOf(
    {
      '2026-11-09': { prog: 4, cump: 3 },
      '2026-11-15': { prog: 2, cump: 2, pend: 0 },
      '2026-11-16': { prog: 4, cump: 3, inc: 1, just: 1 },
      '2026-11-28': { prog: 3, cump: 2, pend: 1 },
    },
    range,
  );
  expect(weeks.map(({ part }) => part)).toEqual([
    { done: 0, planned: 0 },
    { done: 5, planned: 6 },
    { done: 3, planned: 4 },
    { done: 2, planned: 2 },
  ]);
  expect(finishedWeeks(weeks, range.hasta)).toEqual([75, 83]);
  expect(finishedWeeks(weeks, '2026-11-22')).toEqual([83]);
});

test('windows stand in the hour and on the day they begin; what is not judged has no cell', () => {
  const ventanas = {
    a: { ...plan, ini_x: at('2026-11-23T22:00'), estado: 'completa' },
    b: { ...plan, ini_x: at('2026-11-16T22:30'), estado: 'vencida' },
    c: { ...plan, ini_x: at('2026-11-22T00:10'), estado: 'cumplida' },
    d: { ...plan, ini_x: at('2026-11-24T05:00'), estado: 'pendiente' },
  } as const;
  const cells = heatOf(ventanas);
  expect(cells[22]?.[0]).toEqual({ done: 1, planned: 2 });
  expect(cells[0]?.[6]).toEqual({ done: 1, planned: 1 });
  expect(cells[5]?.every((cell) => cell === undefined)).toBe(true);
});

test('a week has one percentage in the analysis and in the report, with justified rounds in it', () => {
  const period = periodAt('semana', '2026-11-18');
  const days = daysBetween(period.desde, period.hasta);
  const { totals } = reportOf({ un_id: 'u001', un_nombre: '' }, period, days);
  expect(totals.just).toBeGreaterThan(0);
  const dias = Object.fromEntries(Object.entries(days).map(([day, rows]) => [day, totalesOf(rows) ?? {}]));
  const [week] = weeksOf(dias, period);
  expect(sentenceOf(totals)).toMatch(new RegExp(`^${week && percentOf(week.part)}\\s`));
});

const one = (nombre: string, done: number, planned: number) => ({ nombre, part: { done, planned } });
test.each([
  ['all are fulfilled', [one('a', 3, 3), one('b', 0, 0)], null],
  ['none is judged yet', [one('a', 0, 0), one('b', 0, 0)], []],
  ['too few rounds', [one('a', 0, 4), one('b', 5, 5)], []],
  ['one of few rounds does not hide another', [one('a', 0, 1), one('b', 9, 10)], ['b']],
  ['equals are all named', [one('a', 4, 8), one('b', 9, 10), one('c', 3, 6)], ['a', 'c']],
  ['a guard of a few rounds is not named', [one('a', 0, 9), one('b', 9, 10)], ['b'], ENOUGH.guarda],
  ['too many equals', ['a', 'b', 'c', 'd'].map((nombre) => one(nombre, 4, 8)), []],
] as const)('the lowest: %s', (_, all, names, enough: number = ENOUGH.hora) => {
  expect(lowest(all, enough)?.map(({ nombre }) => nombre) ?? null).toEqual(names);
});

test('a guard answers for the windows that were walked', () => {
  const who = { ...plan, rond_id: 'e1', rond_nom: 'Ana' };
  const ventanas = {
    a: { ...who, ini_x: 1, estado: 'completa' },
    b: { ...who, ini_x: 2, estado: 'incompleta' },
    c: { ...plan, ini_x: 3, estado: 'vencida' },
  } as const;
  const guards = guardParts(ventanas);
  expect(guards).toEqual([{ rond_id: 'e1', nombre: 'Ana', part: { done: 1, planned: 2 } }]);
});
