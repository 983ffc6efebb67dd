import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { DECLARED } from '../../work/testing/declared.ts';
import { dueRounds, openRound } from './today.ts';
import { ownRounds } from './use-my-rounds.ts';
import { dueVisits, ownVisits, visitInProgress } from './visit-card.tsx';

/** Friday 2026-11-20 19:00 in Bogota. */
const NOW = Date.UTC(2026, 10, 21, 0, 0, 0);
const HOUR = 3_600_000;

function plan(id_plan: string, hora_ini: string, hora_fin: string, more: Partial<PlanRonda> = {}): PlanRonda {
  return {
    id_plan,
    nom_plan: id_plan,
    dias: { vie: true },
    hora_ini,
    hora_fin,
    puntos: {},
    estado: 'activo',
    ...more,
  };
}

// Only what these rules look at; the rest of a round is mf-rondas' matter.
function ronda(id: string, more: Partial<Ronda>): Record<string, Ronda> {
  return {
    [id]: { id, estado: 'en_curso', fechah_x: NOW, fechah_ini_x: more.fechah_x ?? NOW, ...more } as Ronda,
  };
}

test('the open round is the one started last', () => {
  const rondas = {
    ...ronda('a', { fechah_x: NOW - HOUR }),
    ...ronda('b', { estado: 'pausada' }),
    ...ronda('c', { estado: 'completada', fechah_x: NOW + 1 }),
  };
  expect(openRound(rondas)?.id).toBe('b');
  expect(openRound(null)).toBeNull();
});

test('what is open now comes before what comes later; what is over comes last, the latest first', () => {
  const plans = {
    u1: {
      tarde: plan('tarde', '21:00', '22:00'),
      ahora: plan('ahora', '18:00', '20:00'),
      paso: plan('paso', '08:00', '09:00'),
      recien: plan('recien', '17:00', '18:30'),
      otroDia: plan('otroDia', '18:00', '20:00', { dias: { lun: true } }),
      inactivo: plan('inactivo', '18:00', '20:00', { estado: 'inactivo' }),
      deOtro: plan('deOtro', '18:00', '20:00', { rond_ids: { e9: true } }),
      mio: plan('mio', '18:30', '20:00', { rond_ids: { e1: true } }),
    },
    u2: null,
  };
  const found = dueRounds(plans, null, 'e1', NOW);
  expect(found.map(({ plan: { id_plan }, moment }) => [id_plan, moment])).toEqual([
    ['ahora', 'a_tiempo'],
    ['mio', 'a_tiempo'],
    ['tarde', 'antes'],
    ['recien', 'tarde'],
    ['paso', 'tarde'],
  ]);
});

test('a plan with only its grace left gives way to one that is open', () => {
  const plans = { u1: { paso: plan('paso', '17:00', '18:55'), abre: plan('abre', '18:58', '20:00') } };
  expect(dueRounds(plans, null, 'e1', NOW).map((r) => r.plan.id_plan)).toEqual(['abre', 'paso']);
});

test('a plan without a grace of its own has its unit’s', () => {
  const plans = {
    u1: { paso: plan('paso', '17:00', '18:20') },
    u2: { paso: plan('otro', '17:00', '18:20') },
  };
  const found = dueRounds(plans, null, 'e1', NOW, null, { u1: { gracia_min: 60 } });
  expect(found.map(({ un_id, moment }) => [un_id, moment])).toEqual([
    ['u1', 'a_tiempo'],
    ['u2', 'tarde'],
  ]);
});

test('a plan walked in this window does not come again; yesterday’s round of it does not count', () => {
  const plans = { u1: { p: plan('p', '18:00', '20:00') } };
  const done = ronda('r', { id_plan: 'p', estado: 'completada' });
  expect(dueRounds(plans, done, 'e1', NOW)).toEqual([]);
  const yesterday = ronda('r', { id_plan: 'p', estado: 'completada', fechah_x: NOW - 24 * HOUR });
  expect(dueRounds(plans, yesterday, 'e1', NOW)).toHaveLength(1);
});

test('a round that ended short is suggested again while its window is open', () => {
  const plans = { u1: { p: plan('p', '18:00', '20:00') } };
  const short = ronda('r', { id_plan: 'p', estado: 'incompleta', qr_esp: 10 });
  expect(dueRounds(plans, short, 'e1', NOW)).toHaveLength(1);
  expect(dueRounds(plans, short, 'e1', NOW + 2 * HOUR)).toEqual([]);
});

test.each([
  ['completa', 19, []],
  ['cumplida', 19, []],
  ['incompleta', 19, ['noche']],
  ['en_curso', 19, ['noche']],
  // A round of other hours of the same plan says nothing of this window.
  ['completa', 17, ['noche']],
] as const)(
  'the server says %s of a night that began at %i:00: past midnight it shows',
  (estado, hour, left) => {
    const plans = { u1: { noche: plan('noche', '19:00', '05:00') } };
    const ini_x = NOW + (hour - 19) * HOUR;
    const dia = { id: '2026-11-20_noche', id_plan: 'noche', estado, ini_x, limite_x: ini_x + 11 * HOUR };
    const found = dueRounds(plans, null, 'e1', NOW + 6 * HOUR, { u1: [dia as RondaDia] });
    expect(found.map(({ plan: { id_plan } }) => id_plan)).toEqual(left);
    // In another unit it is another round.
    expect(dueRounds(plans, null, 'e1', NOW + 6 * HOUR, { u2: [dia as RondaDia] })).toHaveLength(1);
  },
);

// Only what these rules look at.
function visita(id: string, un_id: string, fechah_x: number, more: Partial<Supervision> = {}) {
  return { [id]: { id, un_id, fechah_x, estado: 'cerrada', ...more } as Supervision };
}

test('the open visit is the one started last', () => {
  const open = { estado: 'en_curso' } as const;
  const visitas = { ...visita('a', 'u1', 3), ...visita('b', 'u1', 1, open), ...visita('c', 'u2', 2, open) };
  expect(visitInProgress(visitas)?.id).toBe('c');
  expect(visitInProgress(visita('a', 'u1', 3))).toBeNull();
  expect(visitInProgress(null)).toBeNull();
});

test('the unit without a visit for longest comes first', () => {
  const unidades = { u1: 'Altos', u2: 'Bodegas', u3: 'Centro' };
  const visitas = {
    ...visita('a', 'u1', 5),
    ...visita('b', 'u2', 1, { fechah_fin_x: 9 }),
    ...visita('c', 'u1', 2),
  };
  expect(dueVisits(unidades, visitas).map(({ un_id, ultima }) => [un_id, ultima])).toEqual([
    ['u3', null],
    ['u1', 5],
    ['u2', 9],
  ]);
});

test('Inicio asks the same question, so that the phone keeps one answer', () => {
  const asked = DECLARED.flatMap(({ abiertos }) => abiertos).map((list) => [list.ruta_datos, list.cuantos]);
  const { path, limitToLast } = ownRounds('{emp_id}');
  const visits = ownVisits('{emp_id}');
  expect(asked).toEqual([
    [path, limitToLast],
    [visits.path, visits.limitToLast],
  ]);
});
