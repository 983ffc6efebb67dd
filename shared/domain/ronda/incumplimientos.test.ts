import type { Ronda } from '../registro/records.ts';
import { plan } from '../registro/samples.ts';
import { incumplimientosOf } from './incumplimientos.ts';

const at = (text: string): number => Date.parse(`${text}-05:00`);
/** Saturday morning; the plan runs each night from 19:00 to 05:00 with 15 minutes of grace. */
const NOW = at('2026-11-21T09:00:00');
const PLAN = plan(['p1']);

// Only what this rule looks at.
function ronda(more: Partial<Ronda>): Ronda {
  const ini = at('2026-11-20T20:00:00');
  const base = { id: 'r', id_plan: 'plan1', estado: 'completada', fechah_ini_x: ini, fechah_fin_x: ini + 1 };
  return { ...base, ...more } as Ronda;
}
const found = (rondas: readonly Ronda[], now = NOW) =>
  incumplimientosOf([PLAN], rondas, undefined, now).map(({ que }) => que);

test('a round walked in its window is well', () => {
  expect(found([ronda({})])).toEqual([]);
});

test('nobody walked it', () => {
  expect(found([])).toEqual(['no_iniciada']);
  expect(found([ronda({ id_plan: 'otro' })])).toEqual(['no_iniciada']);
  expect(found([ronda({ estado: 'anulada' })])).toEqual(['no_iniciada']);
});

test('the record that nobody began is no round, and gives way to one that came', () => {
  const never = ronda({ id: 'r0', estado: 'vencida', rond_id: '' });
  expect(found([never])).toEqual(['no_iniciada']);
  expect(found([never, ronda({ estado: 'incompleta', fechah_ini_x: at('2026-11-21T01:00:00') })])).toEqual([
    'incompleta',
  ]);
});

test('begun or ended after the window and its grace', () => {
  expect(found([ronda({ fechah_ini_x: at('2026-11-21T05:16:00'), fechah_fin_x: NOW })])).toEqual(['tarde']);
  expect(found([ronda({ fechah_fin_x: at('2026-11-21T05:16:00') })])).toEqual(['tarde']);
  expect(found([ronda({ fechah_fin_x: at('2026-11-21T05:15:00') })])).toEqual([]);
  const { fechah_fin_x: _fin, ...open } = ronda({ estado: 'en_curso' });
  expect(found([open])).toEqual(['tarde']);
});

test('ended short of its points; a complete one for the same window makes it good', () => {
  const short = ronda({ estado: 'incompleta' });
  expect(found([short])).toEqual(['incompleta']);
  expect(found([short, ronda({ id: 'r2', fechah_ini_x: at('2026-11-21T01:00:00') })])).toEqual([]);
});

test('a window still open, or ended more than a day ago, says nothing', () => {
  expect(found([], at('2026-11-21T04:00:00'))).toEqual(['no_iniciada']);
  const only = plan(['p1'], { dias: { vie: true } });
  const on = (now: number) => incumplimientosOf([only], [], undefined, now).length;
  expect(on(at('2026-11-21T05:14:00'))).toBe(0);
  expect(on(at('2026-11-21T05:15:00'))).toBe(1);
  expect(on(at('2026-11-22T05:14:59'))).toBe(1);
  expect(on(at('2026-11-22T05:15:00'))).toBe(0);
});

test('a plan switched off or with malformed hours says nothing', () => {
  expect(incumplimientosOf([{ ...PLAN, estado: 'inactivo' }], [], undefined, NOW)).toEqual([]);
  expect(incumplimientosOf([{ ...PLAN, hora_fin: '25:00' }], [], undefined, NOW)).toEqual([]);
});
