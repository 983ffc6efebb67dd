import type { Json } from '@gr/shared/contract/outbox';
import { placeText } from '@gr/shared/domain/novedad/alarma';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { acto } from '@gr/shared/domain/registro/samples';
import { bienPath, type EsperaBien } from '@gr/shared/domain/turno/bien';
import { pasoPath } from '@gr/shared/domain/turno/turno';
import { estoyBien } from '@gr/shared/domain/turno/turno-ops';
import { askAgain, askNow } from './settle-bien.ts';
import { at, HOUR, house, MINUTE, UN } from './testing/house.ts';

const TEN = at('2026-11-20T22:00');
const NIGHT = { hora_ini: '18:00', hora_fin: '06:00', bien_min: 30, bien_gracia_min: 5 };

/** Id of an act of `now`. */
const opAt = (now: number): string => pushId(now, new Uint8Array(12));

/** A night in which e1 begins a shift at ten, with acts that reach the server at once. */
async function night(
  shift: Readonly<Record<string, Json>> = NIGHT,
  more: Readonly<Record<string, Json>> = {},
) {
  const one = house([]);
  one.tree.put(`_un_/${UN}/turnos`, { noche: shift });
  const begun = {
    que: 'inicio',
    emp_id: 'e1',
    emp_nom: 'E1',
    qr_id: 'q1',
    nom_qr: 'Portería',
    fechah_x: TEN,
  };
  one.tree.put(pasoPath(UN, 'k1'), begun);
  for (const [path, value] of Object.entries(more)) one.tree.put(path, value);
  await askAgain(one.store, UN, TEN);
  /** An act of e1 at `now` that arrives at `arrives`; `record` is what it writes. */
  const act = (path: string, record: object, now: number, arrives = now, op = opAt(now)): void => {
    const [parent, key] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
    one.tree.put(path, { _op: op, fechah_x: now, ...record });
    const cadena = { reloj: now };
    one.tree.put(`_ops/u_e1/${op}`, { at: arrives, tipo: 'un_acto', reg: { [key]: parent }, cadena });
  };
  const answer = (now: number, arrives = now, pide_x?: number) => {
    const person = acto({ op: opAt(now), emp_id: 'e1', nombre: 'E1', now });
    const { updates } = estoyBien(person, { un_id: UN, un_nom: 'Torres', qr_id: 'q1' }, pide_x);
    for (const [path, row] of Object.entries(updates)) act(path, row as object, now, arrives);
  };
  const espera = (un_id = UN) => (one.tree.read(bienPath(un_id, 'e1')) ?? null) as EsperaBien | null;
  const asked = () => one.notices().filter(({ tipo_notif }) => tipo_notif === 'esta_bien');
  const alarms = () =>
    Object.values((one.tree.read('_novedades') ?? {}) as unknown as Record<string, Novedad>);
  return { ...one, act, answer, espera, asked, alarms };
}

test('without a sign of life the person is asked, and after the grace an alarm is opened once, at the place of the last act', async () => {
  const { run, act, espera, asked, alarms, tree } = await night();
  const read = { _op: opAt(TEN + 9 * MINUTE), fechah_x: TEN + 9 * MINUTE, lat: 4.6, lng: -74.1, prec_m: 8 };
  act('_recorridos_todos/r1', { recorrido: { p1: read } }, TEN + 9 * MINUTE);
  await run(TEN, TEN + 38 * MINUTE);
  expect(espera()).toEqual({ cada_min: 30 });
  expect(asked()).toEqual([]);
  await run(TEN + 39 * MINUTE, TEN + 41 * MINUTE);
  expect(asked()).toEqual([
    expect.objectContaining({ emp_id: 'e1', titulo: '¿Está bien?', ruta: '/turnos', un_nom: 'Torres' }),
  ]);
  expect(asked()[0]?.texto).toContain('antes de las 22:44');
  expect(alarms()).toEqual([]);
  // A second ring when half of the grace has gone by, and no third one.
  await run(TEN + 42 * MINUTE, TEN + 43 * MINUTE);
  expect(asked()).toHaveLength(2);
  expect(alarms()).toEqual([]);
  await run(TEN + 44 * MINUTE, TEN + 2 * HOUR);
  expect(alarms()).toEqual([
    expect.objectContaining({
      ...{ cat_nov: 'alarma', rond_id: 'e1', sos: true, estado_nov: 'abierta', lat: 4.6, lng: -74.1 },
      desc_nov: 'No respondió a «¿Está bien?» de las 22:39.',
    }),
  ]);
  expect(asked()).toHaveLength(2);
  // The reader of acts is told of it like of any incident.
  const [id] = Object.keys(tree.read('_novedades') ?? {});
  expect(tree.read(`_ops/oficina/${id}/reg`)).toEqual({ [id ?? '']: '_novedades' });
});

test('reports that are due by the hundred, earlier in the same minute, hold up nobody who is asked', async () => {
  const { run, tick, espera, tree } = await night();
  await run(TEN, TEN);
  const reports = Array.from({ length: 300 }, (_, i) => `i:${UN}:${i}`);
  const sixOClock = { que: 'informe', un_id: UN, prox_x: TEN + MINUTE };
  for (const key of reports) tree.put(`_agenda_/${key}`, { ...sixOClock, id: key });
  await tick(TEN + 30 * MINUTE);
  expect(espera()).toMatchObject({ pide_x: TEN + 30 * MINUTE });
  // Each is as it was: another part of the run sends them, with the time that is left.
  for (const key of reports) expect(tree.read(`_agenda_/${key}`)).toEqual({ ...sixOClock, id: key });
});

test.each<readonly [string, (one: Awaited<ReturnType<typeof night>>) => void]>([
  ['the answer', ({ answer }) => answer(TEN + 32 * MINUTE)],
  ['any other act', ({ act }) => act('_novedades/n9', {}, TEN + 32 * MINUTE)],
  [
    'the end of a round',
    ({ act }) =>
      act(
        '_recorridos_todos/r1',
        { estado: 'completada', fechah_x: TEN, fechah_fin_x: TEN + 32 * MINUTE },
        TEN + 32 * MINUTE,
      ),
  ],
  [
    'a pause, which has no hour of its own,',
    ({ act }) =>
      act('_recorridos_todos/r1', { estado: 'pausada', fechah_x: TEN + MINUTE }, TEN + 32 * MINUTE),
  ],
  [
    'receiving what somebody else counted before',
    ({ act }) =>
      act(`_inventarios_/${UN}/i1`, { estado: 'aceptado', fechah_x: TEN - HOUR }, TEN + 32 * MINUTE),
  ],
])('%s ends the question, and the minutes begin anew', async (_, does) => {
  const one = await night();
  await one.run(TEN, TEN + 31 * MINUTE);
  expect(one.espera()).toMatchObject({ pide_x: TEN + 30 * MINUTE, vence_x: TEN + 35 * MINUTE });
  does(one);
  await one.run(TEN + 32 * MINUTE, TEN + 61 * MINUTE);
  expect(one.espera()).toEqual({ cada_min: 30 });
  expect(one.alarms().filter(({ sos }) => sos)).toEqual([]);
  await one.run(TEN + 62 * MINUTE, TEN + 62 * MINUTE);
  expect(one.asked()).toHaveLength(2);
});

const end = {
  que: 'fin',
  emp_id: 'e1',
  emp_nom: 'E1',
  qr_id: 'q1',
  nom_qr: 'Portería',
  fechah_x: TEN + MINUTE,
};
const asks = TEN + 30 * MINUTE;
test.each<
  readonly [
    what: string,
    told: number,
    arrives: number,
    pide_x: number | undefined,
    alarms: number,
    next: number,
  ]
>([
  ['of a clock that is behind, to this question, counts from its arrival', -1, 2, asks, 0, 32],
  ['of a clock that is far behind, to this question, counts from its arrival', -90, 4, asks, 0, 34],
  ['of before the question, sent late, is none', -1, 3, undefined, 1, 0],
  ['to an earlier question, sent late, is none', -1, 3, asks - HOUR, 1, 0],
  ['to a question that is yet to come is no later than its arrival', 1, 2, asks + HOUR, 0, 32],
])('an answer %s', async (_, told, arrives, pide_x, opened, next) => {
  const { run, answer, alarms, asked } = await night();
  await run(TEN, asks + MINUTE);
  answer(asks + told * MINUTE, asks + arrives * MINUTE, pide_x);
  await run(asks + 2 * MINUTE, asks + 5 * MINUTE);
  expect(alarms().filter(({ sos }) => sos)).toHaveLength(opened);
  if (opened > 0) return;
  const before = asked().length;
  await run(asks + 6 * MINUTE, asks + (next - 1) * MINUTE);
  expect(asked()).toHaveLength(before);
  await run(asks + next * MINUTE, asks + next * MINUTE);
  expect(asked()).toHaveLength(before + 1);
});

test.each([
  ['as often', {}, [UN, 'u002']],
  ['more often in the second one', { bien_min: 20 }, ['u002', UN]],
])(
  'on duty in two units, asked %s: one question and one alarm at a time',
  async (_, often, [first = '', second = '']) => {
    const { run, alarms, espera, tree, store } = await night(NIGHT, {
      '_acceso_/e1/u002': true,
      '_un_/u002': { un_nombre: 'Mirador', turnos: { noche: { ...NIGHT, ...often } } },
      [pasoPath('u002', 'k1')]: { ...end, que: 'inicio', fechah_x: TEN },
    });
    await askAgain(store, 'u002', TEN);
    await run(TEN, TEN + 34 * MINUTE);
    expect(espera(first)).toHaveProperty('pide_x');
    expect(espera(second)).not.toHaveProperty('pide_x');
    await run(TEN + 35 * MINUTE, TEN + 2 * HOUR);
    expect(alarms().map(({ un_id }) => un_id)).toEqual([first]);
    // The first shift ends, its alarm is still open.
    tree.put(pasoPath(first, 'k2'), { ...end, fechah_x: TEN + 2 * HOUR });
    await run(TEN + 2 * HOUR, TEN + 3 * HOUR);
    expect(alarms()).toHaveLength(1);
    const [id = ''] = Object.keys(tree.read('_novedades') ?? {});
    tree.put(`_novedades/${id}/cierre`, { emp_id: 's1', fechah_x: TEN + 3 * HOUR });
    tree.put(`_novedades/${id}/estado_nov`, 'cerrada');
    await run(TEN + 3 * HOUR, TEN + 3 * HOUR + 4 * MINUTE);
    expect(espera(second)).toHaveProperty('pide_x');
  },
);

test('an answer after the alarm is noted once, closes nothing, and nobody is asked until a person has closed it', async () => {
  const { run, answer, alarms, asked, tree } = await night();
  await run(TEN, TEN + 35 * MINUTE);
  answer(TEN + 41 * MINUTE);
  answer(TEN + 42 * MINUTE);
  await run(TEN + 36 * MINUTE, TEN + 2 * HOUR);
  expect(alarms()).toHaveLength(1);
  expect(Object.values(alarms()[0]?.notas ?? {})).toEqual([
    expect.objectContaining({ texto: 'Respondió a las 22:42.', emp_id: 'e1', emp_nom: 'E1' }),
  ]);
  expect(asked()).toHaveLength(2);
  const [id] = Object.keys(tree.read('_novedades') ?? {});
  tree.put(`_novedades/${id}/cierre`, { emp_id: 's1', fechah_x: TEN + 2 * HOUR });
  tree.put(`_novedades/${id}/estado_nov`, 'cerrada');
  await run(TEN + 2 * HOUR, TEN + 2.5 * HOUR + 3 * MINUTE);
  expect(asked()).toHaveLength(4);
});

test('the hour of a closing that lies ahead silences nobody', async () => {
  const { run, asked, tree } = await night();
  await run(TEN, TEN + 35 * MINUTE);
  const [id] = Object.keys(tree.read('_novedades') ?? {});
  tree.put(`_novedades/${id}/cierre`, { emp_id: 's1', fechah_x: TEN + 90 * HOUR });
  tree.put(`_novedades/${id}/estado_nov`, 'cerrada');
  await run(TEN + 36 * MINUTE, TEN + 68 * MINUTE);
  expect(asked()).toHaveLength(3);
});

const relief = { ...end, que: 'inicio', emp_id: 'e2', releva_id: 'e1' };
test.each<readonly [string, Readonly<Record<string, Json>>, number]>([
  ['ended the shift before it, as a phone without a line tells later,', end, 0],
  ['says so by a clock that nobody vouches for', { ...end, marcas: { hora_dudosa: true } }, 1],
  ['was relieved', { ...relief, fechah_x: asks - MINUTE }, 0],
  [
    'was relieved by a doubtful step',
    { ...relief, fechah_x: asks + MINUTE, marcas: { otro_telefono: true } },
    1,
  ],
])('of an open question, who %s', async (_, paso, opened) => {
  const { run, alarms, tree } = await night();
  await run(TEN, asks + MINUTE);
  tree.put(pasoPath(UN, 'k2'), paso);
  await run(asks + 2 * MINUTE, asks + 10 * MINUTE);
  expect(alarms()).toHaveLength(opened);
});

test('a question that nobody answered stands when the shift has lasted too long', async () => {
  const { run, answer, alarms } = await night({ ...NIGHT, hora_fin: '17:59' });
  answer(TEN + 15.5 * HOUR);
  await run(TEN + 15.5 * HOUR, TEN + 16 * HOUR + 10 * MINUTE);
  expect(alarms()).toHaveLength(1);
});

test('of what a ledger row names nothing but records is read', async () => {
  const { run, store, tree, asked } = await night();
  const reg = {
    [UN]: '_recorridos_',
    u_e1001: '_ops',
    u002: '_minuta_',
    n1: '_novedades',
    a: '_novedades/b/c',
  };
  tree.put(`_ops/u_e1/${opAt(TEN + MINUTE)}`, { at: TEN + MINUTE, tipo: 'dar_alarma', reg });
  const read = jest.spyOn(store, 'read');
  await run(TEN, TEN + 30 * MINUTE);
  expect(asked()).toHaveLength(1);
  const places = read.mock.calls.map(([path]) => path);
  expect(places).toContain('_novedades/n1');
  expect(
    places.filter((path) => /^_(?:recorridos_|minuta_|ops)\/[^/]+$/.test(path) || path.includes('/b/')),
  ).toEqual([]);
});

test('a clock that stood still asks first, and gives the whole grace', async () => {
  const { run, asked, alarms, espera } = await night();
  await run(TEN, TEN);
  await run(TEN + 3 * HOUR, TEN + 3 * HOUR);
  expect(asked()).toHaveLength(1);
  expect(espera()).toMatchObject({ vence_x: TEN + 3 * HOUR + 5 * MINUTE });
  expect(alarms()).toEqual([]);
});

test('a row of the agenda that is lost or comes twice changes nothing', async () => {
  const { run, store, asked, alarms, tree, tick } = await night();
  await run(TEN, TEN + 30 * MINUTE);
  await store.update(askNow(UN, 'e1', TEN));
  await tick(TEN + 30 * MINUTE);
  expect(asked()).toHaveLength(1);
  tree.put('_agenda_', null);
  await askAgain(store, UN, TEN + 33 * MINUTE);
  await run(TEN + 33 * MINUTE, TEN + 50 * MINUTE);
  await store.update(askNow(UN, 'e1', TEN));
  await run(TEN + 50 * MINUTE, TEN + 55 * MINUTE);
  expect([asked().length, alarms().length]).toEqual([2, 1]);
});

const place = placeText({ lat: 4.6, lng: -74.1, prec_m: 8 });
const own = { rond_id: 'e1', cat_nov: 'alarma', estado_nov: 'abierta', sos: true };
test.each<
  readonly [
    who: string,
    asks: number,
    more: Readonly<Record<string, Json>>,
    shift: Readonly<Record<string, Json>>,
  ]
>([
  ['ended the shift', 0, { [pasoPath(UN, 'k2')]: end }, NIGHT],
  ['no longer works there', 0, { '_acceso_/e1': null }, NIGHT],
  ['is suspended', 0, { '_emp_segdiez/e1/estado': 3 }, NIGHT],
  ['is on duty in a shift without the question', 0, {}, { hora_ini: '18:00', hora_fin: '06:00' }],
  ['is on duty outside its hours', 0, {}, { ...NIGHT, hora_ini: '00:00' }],
  [
    'has asked for help',
    0,
    {
      '_novedades/n1': { ...own, _op: '-Ox', fechah_x: TEN },
      [`_ops/u_e1/${opAt(TEN)}`]: { at: TEN, tipo: 'dar_alarma', reg: { n1: '_novedades' } },
    },
    NIGHT,
  ],
  [
    'names an open incident of somebody else as if it were an alarm',
    2,
    {
      '_novedades/n1': { ...own, rond_id: 'e9', _op: '-Ox', fechah_x: TEN },
      [`_ops/u_e1/${opAt(TEN)}`]: { at: TEN, tipo: 'dar_alarma', reg: { n1: '_novedades' } },
    },
    NIGHT,
  ],
  [
    'has given a drill that nobody closed, whose places the phone sends by itself,',
    2,
    {
      '_novedades/n1': {
        ...{ ...own, cat_nov: 'simulacro', _op: '-Ox', fechah_x: TEN },
        notas: { n2: { _op: opAt(TEN + 20 * MINUTE), texto: place, fechah_x: TEN + 20 * MINUTE } },
      },
      [`_ops/u_e1/${opAt(TEN)}`]: { at: TEN, tipo: 'dar_alarma', reg: { n1: '_novedades' } },
      [`_ops/u_e1/${opAt(TEN + 20 * MINUTE)}`]: {
        ...{ at: TEN + 20 * MINUTE, tipo: 'anotar_novedad', reg: { n2: '_novedades/n1/notas' } },
      },
    },
    NIGHT,
  ],
])('who %s is rung %i times', async (_, asks, more, shift) => {
  const { run, asked } = await night(shift, more);
  await run(TEN, TEN + 34 * MINUTE);
  expect(asked()).toHaveLength(asks);
  await run(TEN + 35 * MINUTE, TEN + 90 * MINUTE);
  expect(asked()).toHaveLength(asks);
});

test('a shift that nobody ended is not asked of after sixteen hours', async () => {
  const { run, answer, asked, tree } = await night({ ...NIGHT, hora_fin: '17:59' });
  answer(TEN + 15.8 * HOUR);
  await run(TEN + 15.8 * HOUR, TEN + 18 * HOUR);
  expect(asked()).toEqual([]);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});
