import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { forgetRound } from './forget-round.ts';
import { at, HOUR, house, MINUTE, NIGHT, UN, type Walk, walk } from './testing/house.ts';

const night = (more: Partial<PlanRonda>): PlanRonda => ({ ...NIGHT, hora_fin: '06:00', ...more });
const EVERY = night({ cada_h: 2 });
const TIMES = night({ veces: 4, separacion_min: 60 });

/** Hours of the night of the 20th. */
const hour = (text: string): number => at(`2026-11-${text > '12' ? 20 : 21}T${text}`);
const walked = (of: PlanRonda, begins: string, delay = 0): Walk => ({
  ...walk(`r${begins}`, hour(begins), 4, 20, delay),
  plan: of,
});
const NAMES = ['', '~2', '~3', '~4'].map((k) => `2026-11-20_plan1${k}`);

async function begun(of: PlanRonda) {
  const made = house([of]);
  await made.begin(hour('21:00'));
  const tonight = () => made.days().filter(({ id }) => id.startsWith('2026-11-20_plan1'));
  return {
    ...made,
    states: () => tonight().map(({ estado }) => estado),
    rounds: () => tonight().map(({ rondas = {} }) => Object.keys(rondas).join(' ')),
    tonight,
    loose: () => made.days().filter(({ libre }) => libre).length,
    async hearAll(round: Walk) {
      for (const moment of [round.ini, round.end]) await made.hear(round, moment + round.delay);
    },
  };
}

it('every two hours: each time has its row, its alert, and its round', async () => {
  const { run, hearAll, states, rounds, tonight, alerts } = await begun(EVERY);
  expect(tonight().map(({ id, nom_plan, ini_x }) => [id, nom_plan, ini_x])).toEqual([
    [NAMES[0], 'Ronda nocturna (1 de 4)', hour('22:00')],
    [NAMES[1], 'Ronda nocturna (2 de 4)', hour('00:00')],
    [NAMES[2], 'Ronda nocturna (3 de 4)', hour('02:00')],
    [NAMES[3], 'Ronda nocturna (4 de 4)', hour('04:00')],
  ]);
  await hearAll(walked(EVERY, '22:05'));
  // In the grace of the second, whose hours have not begun: the first is walked.
  await hearAll(walked(EVERY, '23:50'));
  await run(hour('00:20'), hour('04:15'));
  expect(states()).toEqual(['completa', 'completa', 'vencida', 'por_hacer']);
  expect(rounds()).toEqual(['r22:05', 'r23:50', '', '']);
  expect(alerts()).toMatchObject([
    { id_dia: NAMES[2], tipo: 'vencida', nom_plan: 'Ronda nocturna (3 de 4)', fin_x: hour('04:00') },
  ]);
});

it('so many times: missed once the others would not fit in any more, and not sooner', async () => {
  const { run, hearAll, states, alerts } = await begun(TIMES);
  await run(hour('22:00'), hour('02:29'));
  expect([states(), alerts()]).toEqual([['por_hacer', 'por_hacer', 'por_hacer', 'por_hacer'], []]);
  // Half an hour of walking before 03:00, from when three others an hour apart are all that fits in.
  await run(hour('02:30'), hour('02:30'));
  expect(alerts()).toMatchObject([{ id_dia: NAMES[0], tipo: 'no_iniciada' }]);
  for (const begins of ['02:40', '03:45', '04:50']) await hearAll(walked(TIMES, begins));
  await run(hour('05:15'), hour('06:15'));
  expect(states()).toEqual(['completa', 'completa', 'completa', 'vencida']);
});

it('so many times: one begun too soon after another counts for none', async () => {
  const { hearAll, rounds, loose } = await begun(TIMES);
  for (const begins of ['22:10', '22:50', '23:15']) await hearAll(walked(TIMES, begins));
  expect(rounds()).toEqual(['r22:10', 'r23:15', '', '']);
  expect(loose()).toBe(1);
});

it('so many times: one that was annulled holds up no other', async () => {
  const { hearAll, rounds, states } = await begun(TIMES);
  await hearAll({ ...walked(TIMES, '22:10'), annulled: true });
  await hearAll(walked(TIMES, '22:40'));
  expect([rounds()[0], states()[0]]).toEqual(['r22:10 r22:40', 'completa']);
});

it.each([[['22:10', '23:15', '00:20']], [['00:20', '23:15', '22:10']], [['23:15', '22:10', '00:20']]])(
  'rounds that arrive in the morning in the order %s count as they were walked',
  async (order) => {
    const { run, hearAll, rounds, states } = await begun(TIMES);
    await run(hour('22:00'), hour('06:15'));
    expect(states()).toEqual(['vencida', 'vencida', 'vencida', 'vencida']);
    for (const [i, begins] of order.entries())
      await hearAll(walked(TIMES, begins, hour('07:00') + i * HOUR - hour(begins)));
    expect(rounds()).toEqual(['r22:10', 'r23:15', 'r00:20', '']);
    expect(states()).toEqual(['completa', 'completa', 'completa', 'vencida']);
  },
);

it('rounds that arrive at the same moment do not take one another for none', async () => {
  const { hear, rounds } = await begun(TIMES);
  const late = ['00:20', '23:15', '22:10'].map((begins) =>
    walked(TIMES, begins, hour('07:00') - hour(begins)),
  );
  await Promise.all(late.map((round) => hear(round, hour('07:00'))));
  expect(rounds()).toEqual(['r22:10', 'r23:15', 'r00:20', '']);
});

it('a plan that repeats no more keeps what has begun; what has not goes, and comes back', async () => {
  const { change, hearAll, tonight } = await begun(EVERY);
  await hearAll(walked(EVERY, '22:05'));
  const ids = () => tonight().map(({ id, retirada }) => [id, retirada]);
  await change(hour('22:40'), { cada_h: null as never });
  expect(ids()).toEqual([[NAMES[0], true]]);
  const { cada_h: _, ...once } = EVERY;
  await change(hour('22:41'), { ...once, cada_h: 2 });
  expect(ids()).toEqual(NAMES.map((id) => [id, undefined]));
});

it('made in the middle of its night it asks for what can still be walked', async () => {
  const { begin, days } = house([EVERY]);
  await begin(hour('00:30'));
  expect(
    days()
      .map(({ id }) => id)
      .filter((id) => id < '2026-11-21'),
  ).toEqual(NAMES.slice(1));
});

it('a round that its guard deleted leaves its row', async () => {
  const { hear, rounds, tree, store } = await begun(EVERY);
  const round = walked(EVERY, '00:05');
  await hear(round, round.ini);
  expect(rounds()).toEqual(['', 'r00:05', '', '']);
  tree.put(`_recorridos_todos/${round.id}`, null);
  const of = { un_id: UN, id: round.id, id_plan: 'plan1', fechah_ini_x: round.ini, llega_x: round.ini };
  await forgetRound(store, of, round.ini + MINUTE);
  expect(rounds()).toEqual(['', '', '', '']);
});
