import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import type { PlanRonda } from '../registro/records.ts';
import { NOW, plan, puntos } from '../registro/samples.ts';
import { fechahLocal, localWeekday, startOfDay } from '../valor/time.ts';
import { expectedPoints } from './esperado.ts';
import { momentOf, planOfNow, ventanaOf, ventanasOf, ventanasOfDay } from './plan.ts';

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

describe('a plan that repeats', () => {
  const night = { hora_ini: '22:00', hora_fin: '06:00' };
  const hours = (more: Partial<PlanRonda>) =>
    ventanasOfDay(plan([], { ...night, ...more }), undefined, startOfDay(NOW)).map(({ ini_x, fin_x }) => [
      fechahLocal(ini_x).slice(8, 16),
      fechahLocal(fin_x).slice(8, 16),
    ]);

  it.each<[string, Partial<PlanRonda>, readonly (readonly [string, string])[]]>([
    [
      'every three hours over midnight, the last piece shorter',
      { cada_h: 3 },
      [
        ['20 22:00', '21 01:00'],
        ['21 01:00', '21 04:00'],
        ['21 04:00', '21 06:00'],
      ],
    ],
    [
      'three times, an hour and a half apart',
      { veces: 3, separacion_min: 90 },
      [
        ['20 22:00', '21 03:00'],
        ['20 23:30', '21 04:30'],
        ['21 01:00', '21 06:00'],
      ],
    ],
    [
      'all day long',
      { cada_h: 12, hora_ini: '06:00' },
      [
        ['20 06:00', '20 18:00'],
        ['20 18:00', '21 06:00'],
      ],
    ],
    ['more times than fit in', { veces: 5, separacion_min: 120 }, []],
  ])('%s', (_name, more, windows) => {
    expect(hours(more)).toEqual(windows);
  });

  it('has the hours of Bogotá where the machine stands in a night without 2:00, or with 1:00 twice', () => {
    const code = `
      import { ventanasOfDay } from '${import.meta.dirname}/plan.ts';
      import { fechahLocal, startOfDate } from '${import.meta.dirname}/../valor/time.ts';
      const plan = ${JSON.stringify(plan([], { ...night, cada_h: 2 }))};
      const hours = ['2026-03-07', '2026-10-31'].map((date) => [
        new Date(date + 'T12:00').getTimezoneOffset() - new Date(startOfDate(date) + ${36 * HOUR}).getTimezoneOffset(),
        ...ventanasOfDay(plan, undefined, startOfDate(date)).map(({ ini_x }) => fechahLocal(ini_x).slice(11, 16)),
      ]);
      console.log(JSON.stringify(hours));`;
    const told = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, TZ: 'America/New_York' },
    });
    const hours = ['22:00', '00:00', '02:00', '04:00'];
    expect(JSON.parse(String(told))).toEqual([
      [60, ...hours],
      [-60, ...hours],
    ]);
  });

  it('has windows in order that fill its hours, and at every moment one that is measured by', () => {
    const seed = 20261127;
    const minute = fc.integer({ min: 0, max: 1439 });
    const hhmm = (m: number) =>
      `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    const repeats = fc.oneof(
      fc.record({ cada_h: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ veces: fc.integer({ min: 2, max: 24 }), separacion_min: fc.integer({ min: 0, max: 720 }) }),
    );
    fc.assert(
      fc.property(minute, minute, repeats, fc.integer({ min: 0, max: 2879 }), (ini, end, how, later) => {
        const one = plan([], { hora_ini: hhmm(ini), hora_fin: hhmm(end), ...how });
        const day = startOfDay(NOW);
        const windows = ventanasOfDay(one, undefined, day);
        const from = day + ini * 60_000;
        const to = from + (end > ini ? end - ini : end + 1440 - ini) * 60_000;
        expect(windows.length).toBeLessThanOrEqual(24);
        for (const [i, { ini_x, fin_x }] of windows.entries()) {
          expect(ini_x).toBeLessThan(fin_x);
          expect(ini_x).toBeGreaterThanOrEqual(from);
          expect(fin_x).toBeLessThanOrEqual(to);
          const next = windows[i + 1];
          if (next === undefined) expect(fin_x).toBe(to);
          else if ('cada_h' in how) expect(next.ini_x).toBe(fin_x);
          else expect(next.ini_x - ini_x).toBe(how.separacion_min * 60_000);
        }
        const at = day + later * 60_000;
        const measured = ventanaOf(one, undefined, at);
        expect(measured === null).toBe(windows.length === 0);
        // A window that is open is never passed over for one that is not.
        const open = ventanasOf(one, undefined, at).some((ventana) => momentOf(ventana, at) === 'a_tiempo');
        if (measured && open) expect(momentOf(measured, at)).toBe('a_tiempo');
      }),
      { seed },
    );
  });
});
