import { NOW, plan, puntos } from '../registro/samples.ts';
import { fechahLocal, localWeekday, startOfDay } from '../valor/time.ts';
import { expectedPoints } from './esperado.ts';
import { momentOf, planOfNow, ventanaOf } from './plan.ts';

const HOUR = 3_600_000;

test('local time is Bogotá wherever the phone thinks it is', () => {
  expect(fechahLocal(NOW)).toBe('2026-11-20 20:00:00');
  expect(fechahLocal(Date.parse('2026-11-21T04:59:59Z'))).toBe('2026-11-20 23:59:59');
  expect(localWeekday(NOW)).toBe('vie');
  expect(localWeekday(startOfDay(NOW) - 1)).toBe('jue');
});

test('a night plan stays open after midnight and belongs to the day it began', () => {
  const night = plan([], { dias: { vie: true } });
  const at3 = NOW + 7 * HOUR;
  const ventana = ventanaOf(night, undefined, at3);
  expect(ventana && fechahLocal(ventana.ini_x)).toBe('2026-11-20 19:00:00');
  expect(ventanaOf(night, undefined, NOW + 10 * HOUR)).toBeNull();
});

test('a night plan keeps its window through its grace, unless the next one is open by then', () => {
  const MIN = 60_000;
  const night = plan([], { hora_ini: '22:00', hora_fin: '06:00', gracia_min: 15 });
  const at6 = NOW + 10 * HOUR;
  const ventana = ventanaOf(night, undefined, at6 + 5 * MIN);
  if (!ventana) throw new Error('expected a window');
  expect(fechahLocal(ventana.ini_x)).toBe('2026-11-20 22:00:00');
  expect(momentOf(ventana, at6 + 5 * MIN)).toBe('a_tiempo');
  const next = ventanaOf(night, undefined, at6 + 15 * MIN + 1);
  expect(next && fechahLocal(next.ini_x)).toBe('2026-11-21 22:00:00');
  const around = ventanaOf({ ...night, hora_ini: '06:00' }, undefined, at6 + 5 * MIN);
  expect(around && fechahLocal(around.ini_x)).toBe('2026-11-21 06:00:00');
});

test('grace counts on both sides', () => {
  const ventana = ventanaOf(plan([], { hora_fin: '21:00' }), { gracia_min: 10 }, NOW);
  if (!ventana) throw new Error('expected a window');
  expect(momentOf(ventana, ventana.ini_x - 10 * 60_000)).toBe('a_tiempo');
  expect(momentOf(ventana, ventana.ini_x - 10 * 60_000 - 1)).toBe('antes');
  expect(momentOf(ventana, ventana.fin_x + 10 * 60_000 + 1)).toBe('tarde');
});

test('a plan runs from its first day through its last, the night that begins on it included', () => {
  const night = plan([], {
    hora_ini: '22:00',
    hora_fin: '06:00',
    vig_desde: '2026-11-20',
    vig_hasta: '2026-11-20',
  });
  const runs = (at: number) => ventanaOf(night, undefined, at) !== null;
  expect([runs(NOW), runs(NOW + 9 * HOUR), runs(NOW + 24 * HOUR), runs(NOW - 24 * HOUR)]).toEqual([
    ...[true, true, false, false],
  ]);
});

test('malformed hours give no window', () => {
  expect(ventanaOf(plan([], { hora_ini: '25:00' }), undefined, NOW)).toBeNull();
});

describe('planDeAhora', () => {
  const MIN = 60_000;
  // Windows in minutes from now.
  const at = (id: string, ini: number, end: number, gracia = 15) => ({
    id,
    ventana: { ini_x: NOW + ini * MIN, fin_x: NOW + end * MIN, gracia_ms: gracia * MIN },
  });
  it.each([
    ['an open window beats one with only its grace left', [at('over', -60, -5), at('open', -5, 55)], 'open'],
    ['of two open ones the first that began', [at('b', -10, 50), at('a', -20, 90)], 'a'],
    ['grace left beats one about to begin', [at('soon', 2, 60), at('grace', -60, -10)], 'grace'],
    ['else the nearest: to come', [at('missed', -300, -200), at('soon', 30, 60)], 'soon'],
    ['else the nearest: just missed', [at('missed', -60, -20), at('later', 200, 260)], 'missed'],
  ])('%s', (_name, planes, id) => {
    expect(planOfNow(planes, NOW)?.id).toBe(id);
  });
  it('none for none', () => {
    expect(planOfNow([], NOW)).toBeNull();
  });
});

test('takes limits of a point that are no minutes for none: the round begins', () => {
  const poor = plan(['p1'], {
    puntos: { p1: { orden: 1, no_antes: '22:30' as never, no_despues: null as never } },
  });
  const { p1 } = expectedPoints(poor, puntos(1), undefined, NOW);
  expect(p1).toMatchObject({ orden: 1 });
  expect(Object.keys(p1 ?? {})).not.toContain('no_antes_x');
  expect(Object.keys(p1 ?? {})).not.toContain('no_despues_x');
});
