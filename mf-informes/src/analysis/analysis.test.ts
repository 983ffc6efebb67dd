import { changeOf, daysBack, guardParts, heatOf, lowest, weeksOf, worstSlot } from './analysis.model.ts';

/** Saturday 28 November 2026 in Bogotá. */
const NOW = Date.parse('2026-11-28T12:00:00-05:00');
const plan = { id_plan: 'p', nom_plan: 'P' };
const at = (text: string) => Date.parse(`${text}:00-05:00`);

test('weeks begin on Mondays, and one without rounds is a gap', () => {
  const range = daysBack(3, NOW);
  expect(range).toEqual({ desde: '2026-11-09', hasta: '2026-11-28' });
  const weeks = weeksOf(
    {
      '2026-11-09': { prog: 4, cump: 3 },
      '2026-11-15': { prog: 2, cump: 2, pend: 0 },
      '2026-11-28': { prog: 3, cump: 2, pend: 1 },
    },
    range,
  );
  expect(weeks.map(({ part }) => part)).toEqual([
    { done: 5, planned: 6 },
    { done: 0, planned: 0 },
    { done: 2, planned: 2 },
  ]);
  expect(changeOf(weeks)).toBe(100 - 83);
  expect(changeOf(weeks.slice(0, 2))).toBeNull();
});

test('windows stand in the hour and on the day they begin; what is not judged has no cell', () => {
  const cells = heatOf({
    a: { ...plan, ini_x: at('2026-11-23T22:00'), estado: 'completa' },
    b: { ...plan, ini_x: at('2026-11-16T22:30'), estado: 'vencida' },
    c: { ...plan, ini_x: at('2026-11-22T00:10'), estado: 'cumplida' },
    d: { ...plan, ini_x: at('2026-11-24T05:00'), estado: 'pendiente' },
  });
  expect(cells[22]?.[0]).toEqual({ done: 1, planned: 2 });
  expect(cells[0]?.[6]).toEqual({ done: 1, planned: 1 });
  expect(cells[5]?.every((cell) => cell === undefined)).toBe(true);
  expect(worstSlot(cells)).toEqual({ hour: 22, day: 'lun', part: { done: 1, planned: 2 } });
  expect(worstSlot(heatOf({}))).toBeNull();
});

test('the lowest is said only where something is lacking', () => {
  const part = (done: number, planned: number) => ({ done, planned });
  expect(lowest([part(3, 3), part(0, 0)], (one) => one)).toBeNull();
  expect(lowest([part(1, 2), part(9, 10), part(4, 8)], (one) => one)).toEqual(part(4, 8));
});

test('a guard answers for the windows that were walked', () => {
  const who = { rond_id: 'e1', rond_nom: 'Ana' };
  const guards = guardParts({
    a: { ...plan, ...who, ini_x: 1, estado: 'completa' },
    b: { ...plan, ...who, ini_x: 2, estado: 'incompleta' },
    c: { ...plan, ini_x: 3, estado: 'vencida' },
  });
  expect(guards).toEqual([{ rond_id: 'e1', nombre: 'Ana', part: { done: 1, planned: 2 } }]);
});
