import type { Ronda } from '@gr/shared/domain/registro/records';
import { plan } from '@gr/shared/domain/registro/samples';
import { asJson } from '@gr/shared/domain/registro/trees';
import { followRound } from './follow-round.ts';
import { forgetRound } from './forget-round.ts';
import { at, HOUR, heard, house, MINUTE, NIGHT, UN, walk } from './testing/house.ts';

describe('the day of a plan', () => {
  it('is made in the evening before, and nobody walks it', async () => {
    const { begin, run, days, alerts, notices, tree } = house();
    await begin(at('2026-11-19T12:00'));
    expect(days().map(({ id }) => id)).toEqual(['2026-11-19_plan1']);
    await run(at('2026-11-19T23:40'), at('2026-11-20T00:00'));
    expect(days().map(({ id, estado }) => [id, estado])).toEqual([
      ['2026-11-19_plan1', 'vencida'],
      ['2026-11-20_plan1', 'por_hacer'],
    ]);
    await run(at('2026-11-20T21:55'), at('2026-11-20T22:14'));
    expect(alerts().filter(({ id_dia }) => id_dia.startsWith('2026-11-20'))).toEqual([]);
    await run(at('2026-11-20T22:15'), at('2026-11-20T22:15'));
    const [, raised] = alerts();
    expect(raised).toMatchObject({
      ...{ tipo: 'no_iniciada', estado: 'abierta', nivel: 'guarda', un_abierta: UN, sobre: { e1: 'E1' } },
      ...{ fechah_x: at('2026-11-20T22:15'), sig_x: at('2026-11-20T22:16') },
    });
    await run(at('2026-11-20T22:16'), at('2026-11-20T22:44'));
    const told = () => notices().filter(({ id_ref }) => id_ref === raised?.id);
    expect(told().map(({ emp_id, fechah_x }) => [emp_id, fechah_x])).toEqual([
      ['e1', at('2026-11-20T22:15')],
      ['s1', at('2026-11-20T22:16')],
      ['a1', at('2026-11-20T22:30')],
    ]);
    await run(at('2026-11-20T22:45'), at('2026-11-21T02:45'));
    expect(alerts().at(-1)).toMatchObject({
      ...{ id: raised?.id, tipo: 'vencida', estado: 'expirada', fechah_x: at('2026-11-20T22:45') },
      pasos: { s_vencida_expirada: { personas: 1 } },
    });
    expect(alerts().at(-1)).not.toHaveProperty('un_abierta');
    const [, , record] = Object.values(tree.read('_recorridos_todos') ?? {}) as unknown as Ronda[];
    expect([record, ...Object.values(tree.read(`_recorridos_/${UN}`) ?? {})]).toHaveLength(3);
    // The agenda contains only future rows; the day's last changes are counted with others.
    await run(at('2026-11-21T02:46'), at('2026-11-21T02:50'));
    expect(Object.keys(tree.read('_agenda_') ?? {})).toEqual([`p:${UN}:plan1`, `d:${UN}:2026-11-21_plan1`]);
  });

  it('crosses midnight, and the years', async () => {
    const over = plan(['p1', 'p2'], { hora_ini: '23:30', hora_fin: '00:30', gracia_min: 5 });
    const { begin, run, days } = house([over]);
    await begin(at('2026-12-30T23:00'));
    await run(at('2026-12-31T22:00'), at('2027-01-01T00:36'));
    expect(days()).toMatchObject([
      { id: '2026-12-30_plan1', estado: 'vencida' },
      {
        id: '2026-12-31_plan1',
        estado: 'vencida',
        ini_x: at('2026-12-31T23:30'),
        fin_x: at('2027-01-01T00:30'),
      },
      { id: '2027-01-01_plan1', estado: 'por_hacer', limite_ini_x: at('2027-01-01T23:35') },
    ]);
  });

  it('leaves out holidays where the plan says so', async () => {
    const { begin, run, days, tree } = house([{ ...NIGHT, sin_festivos: true }]);
    tree.put('_festivos_/2026-12-25', 'Navidad');
    await begin(at('2026-12-24T12:00'));
    await run(at('2026-12-24T22:00'), at('2026-12-25T01:00'));
    await run(at('2026-12-25T22:00'), at('2026-12-25T23:59'));
    expect(days().map(({ id }) => id)).toEqual(['2026-12-24_plan1', '2026-12-26_plan1']);
  });
});

describe('a round', () => {
  const ini = at('2026-11-20T22:05');

  it('in time brings no alert, and its figures stand in the day', async () => {
    const { begin, run, hear, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    const round = walk('r1', ini, 4, 20);
    for (const moment of [ini, ...round.reads, round.end]) await hear(round, moment);
    await run(at('2026-11-20T22:30'), at('2026-11-20T23:00'));
    expect(alerts()).toEqual([]);
    expect(days()[0]).toMatchObject({
      ...{ estado: 'completa', ronda_id: 'r1', rond_nom: 'E1', qr_esp: 4, qr_leidos: 4, cump_pct: 100 },
      ...{ rondas: { r1: ini }, fechah_fin_x: round.end },
    });
    expect(days()[0]).not.toHaveProperty('tarde');
  });

  it('that lags is at risk before its time is over, and then short', async () => {
    const { begin, run, hear, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    const round = walk('r1', ini, 1, 60);
    await hear(round, ini);
    // Four points of seven and a half minutes each: one read at 22:35 leaves 22:22 as the last moment.
    await run(at('2026-11-20T22:15'), at('2026-11-20T22:16'));
    expect(days()[0]?.estado).toBe('en_riesgo');
    expect(alerts()).toMatchObject([{ tipo: 'en_riesgo', sobre: { e1: 'E1' }, ronda_id: 'r1' }]);
    await run(at('2026-11-20T22:17'), at('2026-11-20T22:45'));
    expect(alerts()).toMatchObject([{ tipo: 'incompleta', estado: 'abierta', ronda_id: 'r1' }]);
  });

  it('that a person decided to be short calls nobody', async () => {
    const { begin, run, hear, store, tree, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    const round = walk('r1', ini, 4, 20);
    await hear(round, at('2026-11-20T22:30'));
    expect(days()[0]?.estado).toBe('completa');
    const short = {
      ...heard(walk('r1', ini, 2, 20), at('2026-11-20T22:50')),
      decisiones: { d1: { vale: 'no' } },
    };
    tree.put('_recorridos_todos/r1', asJson(short));
    await followRound(store, short as unknown as Ronda, ini, at('2026-11-20T22:50'));
    await run(at('2026-11-20T22:50'), at('2026-11-20T23:30'));
    expect(days()[0]?.estado).toBe('incompleta');
    expect(alerts()).toEqual([]);
  });

  it('ended early leaves the day open until its limit', async () => {
    const { begin, run, hear, days, alerts } = house([{ ...NIGHT, hora_fin: '23:30' }]);
    await begin(at('2026-11-20T12:00'));
    const short = walk('r1', ini, 1, 5);
    for (const moment of [ini, ...short.reads, short.end]) await hear(short, moment);
    await run(at('2026-11-20T22:10'), at('2026-11-20T22:20'));
    expect([days()[0]?.estado, alerts()]).toEqual(['en_curso', []]);
    const whole = walk('r2', at('2026-11-20T22:30'), 4, 30);
    for (const moment of [whole.ini, ...whole.reads, whole.end]) await hear(whole, moment);
    await run(at('2026-11-20T23:00'), at('2026-11-21T00:00'));
    expect(days()[0]).toMatchObject({ estado: 'completa', ronda_id: 'r2' });
    expect(alerts()).toEqual([]);
  });

  it('that arrives at once late in its window is let arrive before it counts as at risk', async () => {
    const { begin, hear, tick, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    // Begun offline at 22:05: reported at 22:30, its points a minute later.
    const round = walk('r1', ini, 4, 20);
    await hear({ ...round, delay: 25 * MINUTE, end: round.end + HOUR }, ini + 25 * MINUTE);
    await tick(at('2026-11-20T22:31'));
    expect([days()[0]?.estado, alerts().map(({ tipo }) => tipo)]).toEqual(['en_curso', ['no_iniciada']]);
    await tick(at('2026-11-20T22:33'));
    expect(days()[0]?.estado).toBe('en_riesgo');
  });

  it('that became complete by reads after its end was short until they came', async () => {
    const { begin, store, tree, hear, alert, days } = house();
    await begin(at('2026-11-20T12:00'));
    await hear(walk('r1', ini, 2, 20), at('2026-11-20T22:26'));
    const late = { ...walk('r1', ini, 4, 20), delay: HOUR };
    const whole = heard(late, at('2026-11-20T23:30')) as Ronda;
    tree.put('_recorridos_todos/r1', asJson({ ...whole, recorrido: whole.recorrido ?? {} }));
    // No tick in between.
    await followRound(store, whole, ini, at('2026-11-20T23:30'));
    expect(days()[0]?.estado).toBe('completa');
    const short = { estado: 'resuelta', fechah_x: at('2026-11-20T22:45') };
    expect(alert('incompleta')).toMatchObject(short);
  });

  it('that was walked without a line turns «vencida» into what it is', async () => {
    const { begin, run, hear, days, alerts, tree } = house();
    await begin(at('2026-11-20T12:00'));
    await run(at('2026-11-20T22:00'), at('2026-11-20T23:00'));
    const id = days()[0]?.vencida_id ?? '';
    expect(tree.read(`_recorridos_/${UN}/${id}`)).toMatchObject({ estado: 'vencida', id_plan: 'plan1' });
    const late = walk('r1', ini, 4, 20, 3 * HOUR);
    await hear(late, at('2026-11-21T01:25'));
    await hear(late, at('2026-11-21T01:25'));
    expect(days()[0]).toMatchObject({ estado: 'completa', ronda_id: 'r1' });
    for (const tree_ of [`_recorridos_/${UN}`, '_recorridos_todos'])
      expect(tree.read(`${tree_}/${id}`)).toMatchObject({
        estado: 'anulada',
        motivo_cierre: 'llego_despues',
      });
    expect(alerts().map(({ estado }) => estado)).toEqual(['resuelta']);
    expect(alerts()[0]?.pasos?.s_vencida_resuelta).toMatchObject({ causa: 'llego' });
  });
});

test('what waits for a look counts in every round of a day, also where a better one counts for it', async () => {
  const { begin, hear, store, tree, days } = house();
  await begin(at('2026-11-20T12:00'));
  const now = at('2026-11-20T22:40');
  for (const [id, por_revisar] of [
    ['r1', 5],
    ['r2', 6],
    ['r3', undefined],
  ] as const) {
    await hear(walk(id, at('2026-11-20T22:05'), id === 'r3' ? 4 : 1, 20), now);
    const juicio = { juicio_ver: 1, _op: 'x', veredicto: 'incompleta', ...(por_revisar && { por_revisar }) };
    tree.put(`_recorridos_todos/${id}/juicio`, asJson(juicio));
  }
  const last = tree.read('_recorridos_todos/r3') as unknown as Ronda;
  await followRound(store, last, at('2026-11-20T22:05'), now);
  expect(days()[0]).toMatchObject({ ronda_id: 'r3', por_revisar: 11 });
});

describe('a round that was just read', () => {
  it('is not read again for its day, where the day says so already', async () => {
    const { begin, hear, store } = house();
    const ini = at('2026-11-20T22:05');
    await begin(at('2026-11-20T12:00'));
    const round = walk('r1', ini, 0, 60);
    await hear(round, ini);
    const asked: string[] = [];
    const watched = {
      ...store,
      read: <T>(path: string): Promise<T | null> => {
        asked.push(path);
        return store.read<T>(path);
      },
    };
    await followRound(watched, heard(round, ini) as Ronda, ini, ini + MINUTE);
    expect(asked).not.toContain('_recorridos_todos/r1');
    expect(asked).toContain(`_rondas_dia_/${UN}/2026-11-20_plan1`);
  });
});

describe('a round that is deleted', () => {
  const planOf = ({ id, un_id, id_plan = '', fechah_ini_x }: Ronda) => ({
    ...{ id, un_id, id_plan, fechah_ini_x, llega_x: fechah_ini_x },
  });
  const ini = at('2026-11-20T22:05');

  it('leaves the day as if nobody had begun: the alert is raised all the same', async () => {
    const { begin, hear, run, store, tree, days, alert } = house();
    await begin(at('2026-11-20T12:00'));
    await hear(walk('r1', ini, 0, 60), ini);
    expect(days()[0]).toMatchObject({ estado: 'en_curso', ronda_id: 'r1' });
    const ronda = planOf(tree.read('_recorridos_todos/r1') as unknown as Ronda);
    tree.put('_recorridos_todos/r1', null);
    for (const run_ of [1, 2]) await forgetRound(store, ronda, ini + run_ * MINUTE);
    expect(days()[0]?.estado).toBe('por_hacer');
    for (const gone of ['ronda_id', 'rond_nom']) expect(days()[0]).not.toHaveProperty(gone);
    await run(at('2026-11-20T22:10'), at('2026-11-20T22:15'));
    expect(alert('no_iniciada')).toMatchObject({ estado: 'abierta', fechah_x: at('2026-11-20T22:15') });
  });

  it('leaves the day to who walks it, and a decided one alone', async () => {
    const { begin, hear, store, tree, days } = house();
    await begin(at('2026-11-20T12:00'));
    await hear(walk('r1', ini, 0, 60), ini);
    const whole = walk('r2', ini + MINUTE, 4, 20);
    await hear(whole, whole.ini);
    const ronda = planOf(tree.read('_recorridos_todos/r1') as unknown as Ronda);
    tree.put('_recorridos_todos/r1', null);
    await forgetRound(store, ronda, ini + 2 * MINUTE);
    expect(days()[0]).toMatchObject({ estado: 'en_curso', ronda_id: 'r2' });
    await hear(whole, whole.end);
    const done = planOf(tree.read('_recorridos_todos/r2') as unknown as Ronda);
    tree.put('_recorridos_todos/r2', null);
    await forgetRound(store, done, whole.end + MINUTE);
    expect(days()[0]).toMatchObject({ estado: 'completa', ronda_id: 'r2' });
  });
});

describe('a plan changed during its day', () => {
  it('out of use ends the alert and asks no more; back in use it goes on', async () => {
    const { begin, run, change, days, alerts, tree, summaries } = house();
    await begin(at('2026-11-20T12:00'));
    await run(at('2026-11-20T22:10'), at('2026-11-20T22:20'));
    await change(at('2026-11-20T22:21'), { estado: 'inactivo' });
    expect(days()[0]).toMatchObject({ retirada: true, estado: 'por_hacer' });
    expect(alerts()).toMatchObject([
      { estado: 'resuelta', pasos: { s_no_iniciada_resuelta: { causa: 'retirada' } } },
    ]);
    await run(at('2026-11-20T22:22'), at('2026-11-20T22:30'));
    expect(tree.read('_agenda_')).toEqual({});
    expect(summaries()[0]).toMatchObject({ dias: { '2026-11-20': { ale: 1 } } });
    await change(at('2026-11-20T22:30'), { estado: 'activo' });
    await run(at('2026-11-20T22:31'), at('2026-11-20T22:46'));
    expect(days()[0]).toMatchObject({ estado: 'vencida' });
    expect(days()[0]).not.toHaveProperty('retirada');
  });

  it('to other hours is not asked for at the old ones', async () => {
    const { begin, run, change, days, alerts } = house();
    await begin(at('2026-11-20T12:00'));
    await change(at('2026-11-20T22:05'), { hora_ini: '23:00', hora_fin: '23:30' });
    await run(at('2026-11-20T22:06'), at('2026-11-20T23:00'));
    expect([days()[0]?.retirada, alerts()]).toEqual([true, []]);
  });

  it('before it opens the day follows the plan, or goes', async () => {
    const { begin, change, days, tree, tick, summaries } = house();
    await begin(at('2026-11-20T12:00'));
    await change(at('2026-11-20T12:01'), { hora_ini: '20:00', hora_fin: '21:00' });
    expect(days()).toMatchObject([{ ini_x: at('2026-11-20T20:00') }]);
    await tick(at('2026-11-20T12:10'));
    expect(summaries()[0]).toMatchObject({ dias: { '2026-11-20': { prog: 1, pend: 1 } } });
    await change(at('2026-11-20T12:12'), null);
    await tick(at('2026-11-20T12:20'));
    expect(summaries()).toEqual([null, null]);
    expect([days(), tree.read('_agenda_')]).toEqual([[], {}]);
  });

  it('one made when its window can not be begun any more blames nobody', async () => {
    const { begin, days } = house();
    await begin(at('2026-11-20T22:16'));
    expect(days()).toEqual([]);
  });
});

it('where a level has nobody the next is told at once', async () => {
  const { begin, tick, tree, notices, alert } = house();
  tree.put('_emp_segdiez/s1/estado', 3);
  await begin(at('2026-11-20T12:00'));
  await tick(at('2026-11-20T22:15'));
  await tick(at('2026-11-20T22:20'));
  expect(notices().map(({ emp_id }) => emp_id)).toEqual(['e1', 'a1']);
  expect(alert('no_iniciada').pasos).toMatchObject({
    s_no_iniciada_supervisor: { personas: 0 },
    s_no_iniciada_administrador: { personas: 1 },
  });
});

describe('an answer', () => {
  const raised = async () => {
    const made = house();
    await made.begin(at('2026-11-20T12:00'));
    await made.run(at('2026-11-20T22:15'), at('2026-11-20T22:21'));
    return made;
  };

  it('by name stops the ladder and is told to the others', async () => {
    const { answer, run, alert, notices } = await raised();
    await answer('no_iniciada', 's1', at('2026-11-20T22:22'));
    await answer('no_iniciada', 's1', at('2026-11-20T22:22'));
    expect(alert('no_iniciada')).toMatchObject({ estado: 'atendida', un_abierta: UN });
    await run(at('2026-11-20T22:23'), at('2026-11-20T22:44'));
    expect(notices().map(({ emp_id, titulo }) => [emp_id, titulo])).toEqual([
      ['e1', 'Ronda no iniciada'],
      ['s1', 'Ronda no iniciada'],
      ['e1', 'Lo atiende S1'],
    ]);
  });

  it('keeps the alert when it becomes «Vencida»: who took it is asked first, then the office', async () => {
    const { answer, run, alerts, notices } = await raised();
    await answer('no_iniciada', 's1', at('2026-11-20T22:22'));
    const told = notices().length;
    await run(at('2026-11-20T22:23'), at('2026-11-20T22:59'));
    expect(alerts()).toMatchObject([{ tipo: 'vencida', estado: 'atendida', un_abierta: UN }]);
    const since = () =>
      notices()
        .slice(told)
        .map(({ emp_id, titulo, texto }) => [emp_id, titulo, texto]);
    const plan = 'Ronda nocturna, 22:00 a 22:30.';
    const asked = ['s1', 'Ronda vencida', `${plan} Nadie la hizo. Usted atiende esta alerta.`];
    expect(since()).toEqual([asked]);
    // A guard's reason is no answer of who took it.
    await answer('vencida', 'e1', at('2026-11-20T22:59'), true);
    await run(at('2026-11-20T23:00'), at('2026-11-20T23:00'));
    const office = ['a1', 'Ronda vencida', `${plan} Nadie la hizo. S1 no ha dado el motivo.`];
    expect(since()).toEqual([asked, office]);
    await answer('vencida', 's1', at('2026-11-20T23:05'), true);
    expect(alerts()).toMatchObject([{ tipo: 'vencida', estado: 'justificada' }]);
  });

  it('with a reason ends it: the day asks no second time', async () => {
    const { answer, run, alerts, days, notices } = await raised();
    await answer('no_iniciada', 's1', at('2026-11-20T22:22'), true);
    // An answer after the end is stored, without a notification.
    const told = notices().length;
    await answer('no_iniciada', 'a1', at('2026-11-20T22:23'), true);
    expect(notices()).toHaveLength(told);
    expect(Object.values(alerts()[0]?.pasos ?? {}).map(({ que }) => que)).toContain('justifica');
    await run(at('2026-11-20T22:23'), at('2026-11-20T23:00'));
    expect(alerts()).toMatchObject([{ tipo: 'no_iniciada', estado: 'justificada' }]);
    expect(alerts()[0]).not.toHaveProperty('un_abierta');
    expect(days()[0]?.estado).toBe('vencida');
  });

  it('of the guard it is about waits for a supervisor', async () => {
    const { answer, alert, run, notices } = await raised();
    await answer('no_iniciada', 'e1', at('2026-11-20T22:22'), true);
    await run(at('2026-11-20T22:23'), at('2026-11-20T22:31'));
    expect(alert('no_iniciada')).toMatchObject({ estado: 'escalada', nivel: 'administrador' });
    expect(notices().map(({ emp_id }) => emp_id)).toContain('a1');
  });
});
