import { countDays, todaysDays } from '@gr/shared/domain/dia/today';
import { isWalked } from '@gr/shared/domain/dia/walked';
import type { PlanRonda, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { plan } from '@gr/shared/domain/registro/samples';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { replan } from '../../backend/functions/reloj/plan-days.ts';
import { at, HOUR, house, MINUTE, NIGHT, UN, walk } from '../../backend/functions/reloj/testing/house.ts';
import { createBoard } from '../../mf-oficina/src/now/board.model.ts';
import { byAttention } from '../../mf-rondas/src/oversight/day.model.ts';
import { plansToDo } from '../../mf-rondas/src/rondas/rondas.model.ts';
import { dueRounds } from '../../shell/src/screens/home/today.ts';

/** The board of the office over one unit. */
function boardOf(days: Record<string, RondaDia>, alerts: Record<string, Alerta>, now: number) {
  const units = { [UN]: { un_id: UN, un_nombre: 'Torres', estado: 'activo' } as Unidad };
  const parts = { units, days: { [UN]: days }, alerts: { [UN]: alerts } };
  return createBoard()(
    { ...parts, shifts: {}, incidents: {}, more: false, heard: {}, unread: new Set() },
    now,
  );
}

test('supervisor, board and Inicio count the same rounds on a played day', async () => {
  const early = plan(['p1'], {
    id_plan: 'early',
    nom_plan: 'Madrugada',
    hora_ini: '23:30',
    hora_fin: '00:30',
  });
  const gone = plan(['p1'], { id_plan: 'gone', nom_plan: 'Retirada', hora_ini: '12:30', hora_fin: '13:00' });
  const { tree, store, begin, run, hear, change } = house([NIGHT, early, gone]);
  await begin(at('2026-11-19T12:00'));
  await run(at('2026-11-19T22:00'), at('2026-11-20T12:50'));
  tree.put(`_rondas_plan_/${UN}/gone/estado`, 'inactivo');
  await replan(store, UN, 'gone', at('2026-11-20T12:50'), gone);
  // Outside every plan, one of them left open; then the plan's own, short.
  const before = walk('r1', at('2026-11-20T15:00'), 4, 20);
  for (const moment of [before.ini, before.end]) await hear(before, moment);
  const open = { ...walk('r2', at('2026-11-20T16:00'), 1, 20), end: at('2026-11-21T09:00') };
  await hear(open, open.ini);
  const short = walk('r3', at('2026-11-20T22:05'), 2, 15);
  await hear(short, short.end);
  await change(at('2026-11-20T22:30'), { hora_fin: '22:45' });
  await run(at('2026-11-20T22:31'), at('2026-11-20T23:00'));

  const days = tree.read(`_rondas_dia_/${UN}`) as unknown as Record<string, RondaDia>;
  const alerts = tree.read(`_alertas_/${UN}`) as unknown as Record<string, Alerta>;
  for (const now of [
    at('2026-11-20T23:00'),
    at('2026-11-21T00:10'),
    at('2026-11-21T00:10') + HOUR + MINUTE,
  ]) {
    const counts = countDays(byAttention({ [UN]: days }, now));
    const board = boardOf(days, alerts, now);
    expect([board.rondas, board.mal, board.porRevisar]).toEqual([counts.all, counts.wrong, counts.toReview]);
    expect(board.units[0]?.dias).toEqual(todaysDays(days, now));
    // It goes on, past midnight too.
    expect(todaysDays(days, now).filter(({ ronda_id }) => ronda_id === 'r2')).toHaveLength(1);
  }
  expect(todaysDays(days, at('2026-11-20T23:00')).map(({ nom_plan, libre }) => [nom_plan, libre])).toEqual([
    // Yesterday's, which was walked today, and the further round.
    ['Ronda nocturna', undefined],
    ['Madrugada', undefined],
    ['Ronda nocturna', true],
    ['Ronda nocturna', undefined],
    ['Madrugada', undefined],
  ]);
});

const NIGHTS = { hora_ini: '22:00', hora_fin: '06:00', dur_est_min: 30, rond_ids: { e1: true } } as const;

test.each<
  [string, PlanRonda, readonly string[], readonly (readonly [hour: string, done: number, of: string])[]]
>([
  [
    'every two hours',
    plan(['p1'], { ...NIGHTS, cada_h: 2 }),
    ['20T22:05', '20T23:50', '21T04:10'],
    [
      ['20T22:00', 0, '22:00'],
      ['20T22:40', 1, '00:00'],
      ['21T00:20', 2, '02:00'],
      ['21T04:05', 2, '04:00'],
      ['21T05:00', 3, 'nothing'],
    ],
  ],
  [
    'four times, an hour apart',
    plan(['p1'], { ...NIGHTS, veces: 4, separacion_min: 60 }),
    ['20T22:30', '20T22:55', '20T23:40', '21T05:10'],
    [
      ['20T22:00', 0, '22:00'],
      ['20T23:20', 1, '23:30'],
      ['21T04:10', 2, '00:00'],
      ['21T05:05', 2, '01:00'],
      ['21T05:50', 3, 'nothing'],
    ],
  ],
])('%s over midnight: guard, supervisor and board see the same', async (_name, repeats, begins, seen) => {
  const { tree, begin, run, hear } = house([repeats]);
  await begin(at('2026-11-20T12:00'));
  const rounds = begins.map((hour) => ({ ...walk(`r${hour}`, at(`2026-11-${hour}`), 4, 20), plan: repeats }));
  let last = at('2026-11-20T21:00');
  for (const [hour, done, next] of seen) {
    const now = at(`2026-11-${hour}`);
    for (; last < now; last += MINUTE) {
      for (const round of rounds) if (round.ini === last || round.end === last) await hear(round, last);
      await run(last, last);
    }
    const days = tree.read(`_rondas_dia_/${UN}`) as unknown as Record<string, RondaDia>;
    const alerts = (tree.read(`_alertas_/${UN}`) ?? {}) as unknown as Record<string, Alerta>;
    const rows = Object.values(days).filter(({ id }) => id.startsWith('2026-11-20_plan1'));
    expect([rows.length, rows.filter(isWalked).length]).toEqual([4, done]);

    const counts = countDays(byAttention({ [UN]: days }, now));
    const board = boardOf(days, alerts, now);
    expect([board.rondas, board.mal, board.porRevisar]).toEqual([counts.all, counts.wrong, counts.toReview]);
    expect(board.units[0]?.dias).toEqual(todaysDays(days, now));

    const rondas = (tree.read('_recorridos_todos') ?? {}) as unknown as Record<string, Ronda>;
    const own = Object.fromEntries(Object.entries(rondas).filter(([, { rond_id }]) => rond_id === 'e1'));
    const plans = { plan1: repeats };
    const onInicio = dueRounds({ [UN]: plans }, own, 'e1', now, { [UN]: todaysDays(days, now) });
    const unit = { un_id: UN, un_nombre: 'Torres', planes: plans, dias: days };
    const inRondas = plansToDo([unit], Object.values(own), 'e1', now);
    // A phone that has only what others see, and one that has only its own.
    const ofOthers = plansToDo([unit], [], 'e1', now);
    const alone = plansToDo([{ ...unit, dias: {} }], Object.values(own), 'e1', now);
    for (const list of [onInicio, inRondas, ofOthers, alone]) {
      const [due] = list;
      expect(due ? [due.hechas, due.veces, horaLocal(due.ventana.ini_x)] : 'nothing').toEqual(
        next === 'nothing' ? next : [done, 4, next],
      );
    }
  }
});
