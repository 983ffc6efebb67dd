import type { Json } from '../../contract/outbox.ts';
import { mend } from './mend.ts';

const round = {
  ...{ id: 'r1', un_id: 'u1', un_nombre: 'Torres', rond_id: 'e1', rond_nom: 'Ana', estado: 'en_curso' },
  ...{
    visita_rond: 'no',
    orden_modo: 'libre',
    qr_esp: 2,
    qr_leidos: 1,
    qr_limpios: 1,
    cump_pct: 50,
    cant_nov: 0,
  },
  ...{
    _op: 'o',
    fechah: '2026-11-20 20:00:00',
    fechah_x: 5,
    fechah_ini_x: 5,
    disp_id: 'd',
    app_ver: '1',
    cant_archivos: 0,
  },
  recorrido: { p1: { qr_id: 'p1', nom_qr: 'Uno', estado_qr: 'a_tiempo', fechah: '', fechah_x: 6, otro: 1 } },
};
const list = { path: '_recorridos_/u1', orderBy: 'fechah_x', limitToLast: 50 };

test('a record as it should be stays the same object', () => {
  const all = { r1: round };
  const mended = mend(list, all);
  expect(mended).toEqual({ value: all, damaged: [] });
  expect(mended.value).toBe(all);
});

test('what is no record is told with its id and place, and its neighbour stays', () => {
  const all = { r1: round, r2: 7, r3: { ...round, estado: { a: 1 }, fechah_x: 9 } };
  expect(mend(list, all)).toEqual({
    value: { r1: round },
    damaged: [
      { id: 'r2', parts: [], shown: false },
      { id: 'r3', parts: ['estado'], shown: false, place: 9 },
    ],
  });
});

test('a part that is wrong is left out and told; the record stays', () => {
  const bad = {
    ...round,
    qr_esp: 'dos',
    vence_x: 1e300,
    recorrido: { p1: round.recorrido.p1, p2: null, p3: 'x' },
  };
  expect(mend(list, { r1: bad as Json })).toEqual({
    value: { r1: { ...round, qr_esp: 0 } },
    damaged: [{ id: 'r1', parts: ['vence_x', 'recorrido/p3', 'qr_esp'].sort(), shown: true }].map((one) => ({
      ...one,
      parts: expect.arrayContaining(one.parts) as unknown,
    })),
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is no id, no word and no key',
  (key) => {
    const all = Object.fromEntries([
      ['r1', { ...round, un_id: key, recorrido: Object.fromEntries([[key, round.recorrido.p1]]) }],
      [key, round],
    ]) as Json;
    const { value, damaged } = mend(list, all);
    expect(Object.getOwnPropertyNames(value)).toEqual(['r1']);
    expect(value).toMatchObject({ r1: { un_id: '' } });
    expect(damaged).toContainEqual({ id: key, parts: [], shown: false, place: 5 });
  },
);

test('one record alone, a place in it, and a tree nobody knows', () => {
  expect(mend({ path: '_recorridos_/u1/r1' }, 'x')).toEqual({
    value: null,
    damaged: [{ id: 'r1', parts: [], shown: false }],
  });
  expect(mend({ path: '_recorridos_/u1/r1' }, { ...round, qr_esp: [] as never }).damaged).toEqual([
    { id: 'r1', parts: ['qr_esp'], shown: true },
  ]);
  expect(mend({ path: '_un_/u1/plano' }, { ruta: 1 }).value).toBeNull();
  expect(mend({ path: '_otra_/u1' }, 7).value).toBe(7);
});

test('a record that calls itself like its neighbour keeps its own key', () => {
  expect(mend(list, { r2: round }).value).toMatchObject({ r2: { id: 'r2' } });
});

test('what is still on its way has no hour of the server, and is no less whole', () => {
  expect(mend(list, { r1: { ...round, fechah_srv: { '.sv': 'timestamp' } } }).damaged).toEqual([]);
});
