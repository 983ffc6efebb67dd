import type { Json } from '@gr/shared/contract/outbox';
import { darAlarma, placeText } from '@gr/shared/domain/novedad/alarma';
import { anotarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { acto } from '@gr/shared/domain/registro/samples';
import type { Act } from '../lector/act.ts';
import { followAlarm } from './settle-alarm.ts';
import { at, house, UN } from './testing/house.ts';

const TEN = at('2026-11-20T22:00');
const MINUTE = 60_000;
const SENT: Act = { uid: 'u', op: 'op1', tipo: 'dar_alarma', at: TEN, reg: {} };
const input = { id_novedad: 'n1', un_id: UN, un_nom: 'Torres', rol: 'rondero' } as const;

/** An alarm of e1 that reached the server at ten o'clock, in a company with a clock. */
async function given(
  how: Partial<Parameters<typeof darAlarma>[1]> = {},
  onDuty: Readonly<Record<string, Json>> = {},
  more: Readonly<Record<string, Json>> = {},
) {
  const one = house([]);
  one.tree.put(`_minuta_/${UN}/turno/en_turno`, onDuty);
  for (const [path, value] of Object.entries(more)) one.tree.put(path, value);
  const { updates } = darAlarma(acto({ op: 'op1', emp_id: 'e1', nombre: 'E1', now: TEN }), {
    ...{ ...input, silencioso: false, simulacro: false },
    ...how,
  });
  one.tree.put('_novedades/n1', { ...(updates['_novedades/n1'] as object), fechah_srv: TEN });
  const novedad = () => one.tree.read('_novedades/n1') as unknown as Novedad;
  await followAlarm(one.store, novedad(), SENT);
  /** `kind` of act by `emp_id` at `now`, and the function after it. */
  const act = async (path: string, step: object, op: string, now: number) => {
    one.tree.put(`_novedades/n1/${path}`, { ...step, _op: op });
    await followAlarm(one.store, novedad(), { ...SENT, op, at: now });
  };
  const rung = () => one.notices().map(({ emp_id, titulo }) => `${emp_id} ${titulo}`);
  return { ...one, act, rung, novedad };
}

test('rings supervisors and colleagues at once, its author never, and again with the office until it is received', async () => {
  const { run, rung, act, tree } = await given();
  expect(rung().sort()).toEqual(['e2 ALARMA: E1', 's1 ALARMA: E1']);
  await run(TEN, TEN + 5 * MINUTE);
  expect(rung().slice(2).sort()).toEqual([
    'a1 ALARMA: E1',
    'a1 ALARMA: E1',
    's1 ALARMA: E1',
    's1 ALARMA: E1',
  ]);
  await act('acuse/s1', { emp_id: 's1', emp_nom: 'S1', fechah_x: TEN }, 'op2', TEN + 6 * MINUTE);
  expect(rung().at(-1)).toBe('e1 S1 recibió su alarma');
  await run(TEN + 6 * MINUTE, TEN + 70 * MINUTE);
  expect(rung()).toHaveLength(7);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});

test('a clock that stood still rings once for all the turns that it missed', async () => {
  const { tick, rung, notices } = await given();
  await tick(TEN + 21 * MINUTE);
  expect(rung().slice(2).sort()).toEqual(['a1 ALARMA: E1', 's1 ALARMA: E1']);
  expect(notices().at(-1)?.texto).toContain('Nadie la ha recibido en 20 minutos.');
  await tick(TEN + 30 * MINUTE);
  expect(rung()).toHaveLength(6);
});

test('closed by who asked for it, it rings on until somebody else has looked', async () => {
  const { run, rung, act, notices, tree } = await given(
    { rol: 'supervisor' },
    {},
    {
      '_emp_segdiez/s3': { perfil: 'super', estado: 2, nom: 's3' },
      [`_acceso_/s3/${UN}`]: true,
    },
  );
  const before = { emp_id: 'e2', emp_nom: 'E2', texto: 'Voy', fechah_srv: TEN };
  await act('notas/k1', before, 'op2', TEN);
  const closing = {
    emp_id: 'e1',
    emp_nom: 'E1',
    texto: 'Fue un error',
    fechah_x: TEN,
    fechah_srv: TEN + MINUTE,
  };
  tree.put('_novedades/n1/estado_nov', 'cerrada');
  await act('cierre', closing, 'op3', TEN + MINUTE);
  expect(rung().slice(-2).sort()).toEqual(['s1 E1, por su alarma', 's3 E1, por su alarma']);
  expect(notices().at(-1)?.texto).toBe('La cerró quien la pidió. Fue un error');
  await run(TEN + MINUTE, TEN + 2 * MINUTE);
  expect(rung().slice(-3).sort()).toEqual(['a1 ALARMA: E1', 's1 ALARMA: E1', 's3 ALARMA: E1']);
  expect(notices().at(-1)?.texto).toContain('La cerró quien la pidió. Confirme que está bien');
  const rungBefore = rung().length;
  await act('notas/k2', { ...before, fechah_srv: TEN + 3 * MINUTE }, 'op4', TEN + 3 * MINUTE);
  await run(TEN + 3 * MINUTE, TEN + 70 * MINUTE);
  expect(rung()).toHaveLength(rungBefore);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});

test('closed by somebody else it is over', async () => {
  const { run, rung, tree } = await given();
  tree.put('_novedades/n1/cierre', { emp_id: 's1', fechah_x: TEN, fechah_srv: TEN });
  tree.put('_novedades/n1/estado_nov', 'cerrada');
  await run(TEN, TEN + 70 * MINUTE);
  expect(rung()).toHaveLength(2);
});

test('two people ask for help: each hears of the other, and one that is received leaves the other ringing', async () => {
  const { run, rung, act, tree, store } = await given();
  const { updates } = darAlarma(acto({ op: 'op9', emp_id: 'e2', nombre: 'E2', now: TEN + MINUTE }), {
    ...{ ...input, id_novedad: 'n2', silencioso: false, simulacro: false },
  });
  const other = { ...(updates['_novedades/n2'] as object), fechah_srv: TEN + MINUTE };
  tree.put('_novedades/n2', other);
  await followAlarm(store, other as Novedad, { ...SENT, op: 'op9', at: TEN + MINUTE });
  expect(rung().sort()).toEqual(['e1 ALARMA: E2', 'e2 ALARMA: E1', 's1 ALARMA: E1', 's1 ALARMA: E2']);
  await act('acuse/s1', { emp_id: 's1', emp_nom: 'S1', fechah_x: TEN }, 'op2', TEN + MINUTE);
  await run(TEN + MINUTE, TEN + 4 * MINUTE);
  expect(rung().slice(4).sort()).toEqual(['a1 ALARMA: E2', 'e1 S1 recibió su alarma', 's1 ALARMA: E2']);
});

test('the alarm of somebody who is suspended meanwhile rings on', async () => {
  const { run, rung, tree } = await given();
  tree.put('_emp_segdiez/e1/estado', 3);
  tree.put(`_acceso_/e1/${UN}`, null);
  await run(TEN, TEN + 2 * MINUTE);
  expect(rung().slice(2).sort()).toEqual(['a1 ALARMA: E1', 's1 ALARMA: E1']);
});

test('ends after an hour that nobody answers, and what its author answers does not count', async () => {
  const { run, notices, act, tree } = await given();
  await act('acuse/e1', { emp_id: 'e1', emp_nom: 'E1', fechah_x: TEN }, 'op2', TEN + 1);
  await run(TEN, TEN + 70 * MINUTE);
  expect(notices().filter(({ emp_id }) => emp_id === 's1')).toHaveLength(9);
  expect(notices().some(({ emp_id }) => emp_id === 'e1')).toBe(false);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});

test('one that arrives late says both hours', async () => {
  const { notices, tree, store, novedad } = await given();
  tree.put('_novedades/n1/fechah_x', TEN - 40 * MINUTE);
  tree.put('_notif_novedades_res', null);
  await followAlarm(store, novedad(), SENT);
  expect(notices()[0]?.texto).toContain('a las 21:20. Llegó a las 22:00');
});

test('in silence no colleague is rung, the office where nobody supervises, and a drill says so', async () => {
  const silent = await given({ silencioso: true });
  expect(silent.rung()).toEqual(['s1 ALARMA: E1']);
  // No row of the unit, which the screens of all its people show, its author's first.
  expect(silent.notices().map(({ un_id, un_nom }) => [un_id, un_nom])).toEqual([['', 'Torres']]);
  const alone = await given({ silencioso: true }, {}, { '_emp_segdiez/s1/estado': 3 });
  expect(alone.rung()).toEqual(['a1 ALARMA: E1']);
  const drill = await given({ simulacro: true });
  expect(drill.rung().sort()[0]).toBe('e2 Simulacro de alarma: E1');
  const note = { id_nota: 'op9', texto: 'Pide ayuda otra vez.', fotos: [] };
  const { updates } = anotarNovedad(acto({ op: 'op9', emp_id: 'e1', nombre: 'E1' }), drill.novedad(), note);
  for (const [path, value] of Object.entries(updates)) drill.tree.put(path, value);
  await followAlarm(drill.store, drill.novedad(), { ...SENT, op: 'op9', at: TEN + MINUTE });
  expect(drill.rung()).toContain('s1 Simulacro: E1, por su alarma');
});

test('of the colleagues only those on duty are rung, where anybody is', async () => {
  const begun = { emp_nom: 'x', qr_id: 'q1', nom_qr: 'Portería', que: 'inicio', fechah_x: TEN - MINUTE };
  const { rung } = await given({}, { p1: { ...begun, emp_id: 'e3' }, p2: { ...begun, emp_id: 'e1' } });
  expect(rung().sort()).toEqual(['e2 ALARMA: E1', 's1 ALARMA: E1']);
  const other = await given(
    {},
    { p1: { ...begun, emp_id: 'e4' } },
    {
      '_emp_segdiez/e4': { perfil: 'rond', estado: 2, nom: 'e4' },
      [`_acceso_/e4/${UN}`]: true,
    },
  );
  expect(other.rung().sort()).toEqual(['e4 ALARMA: E1', 's1 ALARMA: E1']);
});

test('delivered twice it rings once; what the author adds rings, a new place does not', async () => {
  const { store, rung, novedad, tree } = await given();
  await followAlarm(store, novedad(), SENT);
  expect(rung()).toHaveLength(2);
  const add = async (op: string, texto: string) => {
    const note = { id_nota: op, texto, fotos: [] };
    const { updates } = anotarNovedad(acto({ op, emp_id: 'e1', nombre: 'E1' }), novedad(), note);
    for (const [path, value] of Object.entries(updates)) tree.put(path, value);
    await followAlarm(store, novedad(), { ...SENT, op, at: TEN + MINUTE });
  };
  await add('op3', placeText({ lat: 4.65, lng: -74.06, prec_m: 8.4 }));
  expect(rung()).toHaveLength(2);
  await add('op4', 'Fue un error');
  expect(rung().at(-1)).toBe('s1 E1, por su alarma');
});
