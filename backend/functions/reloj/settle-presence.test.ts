import type { Json } from '@gr/shared/contract/outbox';
import { asJson } from '@gr/shared/domain/registro/trees';
import { mondayOf, programaPath, rowId, type TurnoPrograma } from '@gr/shared/domain/turno/programa';
import { type PasoTurno, pasoPath } from '@gr/shared/domain/turno/turno';
import { watchShifts } from './settle-presence.ts';
import { at, HOUR, house, MINUTE, UN } from './testing/house.ts';

/** A night over the end of the week and of the month before: the row belongs to the week in which it begins. */
const SIX = at('2026-11-29T18:00');
const row = (
  emp_id: string,
  ini_x: number,
  hours = 12,
  more: Partial<TurnoPrograma> = {},
): TurnoPrograma => ({
  ...{ que: 'turno', emp_id, emp_nom: emp_id.toUpperCase(), qr_id: 'q1', nom_qr: 'Portería' },
  ...{ ini_x, fin_x: ini_x + hours * HOUR },
  ...more,
});
const NIGHT = row('e1', SIX);
const DAY = row('e2', SIX + 12 * HOUR);

/** A night of e1 at the gate, whom e2 relieves at six, and the clock as the sweep of the afternoon left it. */
async function night(
  filas: readonly TurnoPrograma[] = [NIGHT, DAY],
  more: Readonly<Record<string, Json>> = {},
) {
  const one = house([]);
  const place = (fila: TurnoPrograma) =>
    `${programaPath(UN, mondayOf(fila.ini_x))}/turnos/${rowId(fila.emp_id, fila.ini_x)}`;
  for (const fila of filas) one.tree.put(place(fila), asJson(fila));
  for (const [path, value] of Object.entries(more)) one.tree.put(path, value);
  await watchShifts(one.store, UN, SIX - HOUR);
  /** A step of somebody that arrives at `arrives`, and what follows of it. */
  const tell = async (
    que: PasoTurno['que'],
    emp_id: string,
    now: number,
    arrives = now,
    releva_id?: string,
  ) => {
    const step = { que, emp_id, emp_nom: emp_id, qr_id: 'q1', nom_qr: 'Portería', fechah_x: now };
    one.tree.put(pasoPath(UN, `k${arrives}${emp_id}`), { ...step, ...(releva_id && { releva_id }) });
    await watchShifts(one.store, UN, arrives, { people: [emp_id], posts: ['q1'] });
  };
  const rung = () => one.notices().map(({ emp_id, titulo }) => `${emp_id} ${titulo}`);
  return { ...one, tell, rung, place };
}

const NOT_COME = ['e1 ¿Ya está en el puesto?', 's1 No llegó: E1'];

test('a closed unit calls nobody; opened again, its running shifts are looked at again', async () => {
  const { run, rung, tree, store } = await night(undefined, { [`_un_/${UN}/estado`]: 'inactivo' });
  await run(SIX, SIX + 40 * MINUTE);
  expect(rung()).toEqual([]);
  tree.put(`_un_/${UN}/estado`, 'activo');
  await watchShifts(store, UN, SIX + 41 * MINUTE);
  await run(SIX + 41 * MINUTE, SIX + 42 * MINUTE);
  expect(rung()).toEqual(expect.arrayContaining(NOT_COME));
});

test('who has not come is asked and told of after ten minutes, to the office after thirty, each once', async () => {
  const { run, rung, notices } = await night();
  await run(SIX, SIX + 9 * MINUTE);
  expect(rung()).toEqual([]);
  await run(SIX + 10 * MINUTE, SIX + 29 * MINUTE);
  expect(rung()).toEqual(NOT_COME);
  expect(notices()).toEqual([
    expect.objectContaining({
      texto: 'Su turno empezó a las 18:00. Lea el código del puesto.',
      ruta: '/turnos',
    }),
    expect.objectContaining({ texto: 'Portería, turno de las 18:00.', un_nom: 'Torres', criticidad: 'alta' }),
  ]);
  await run(SIX + 30 * MINUTE, SIX + 11 * HOUR);
  expect(rung()).toEqual([...NOT_COME, 'a1 No llegó: E1']);
});

test('who comes, late too, rings no more, and who was told so hears of it; the relief ends it', async () => {
  const { run, rung, tell, tree } = await night();
  await run(SIX, SIX + 15 * MINUTE);
  await tell('inicio', 'e1', SIX + 16 * MINUTE);
  await run(SIX + 16 * MINUTE, SIX + 11.9 * HOUR);
  await tell('inicio', 'e2', SIX + 12 * HOUR, SIX + 12 * HOUR, 'e1');
  await run(SIX + 12 * HOUR, SIX + 23.9 * HOUR);
  await tell('fin', 'e2', SIX + 24 * HOUR);
  await run(SIX + 24 * HOUR, SIX + 25 * HOUR);
  expect(rung()).toEqual([...NOT_COME, 's1 Ya llegó: E1']);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});

test('a beginning that the phone sends late holds by its own hour', async () => {
  const { run, rung, tell, notices } = await night([NIGHT]);
  await run(SIX, SIX + 15 * MINUTE);
  await tell('inicio', 'e1', SIX - 5 * MINUTE, SIX + 20 * MINUTE);
  await run(SIX + 20 * MINUTE, SIX + 2 * HOUR);
  expect(rung()).toEqual([...NOT_COME, 's1 Ya llegó: E1']);
  expect(notices().at(-1)).toMatchObject({
    ...{ texto: 'Portería, turno de las 18:00. Empezó a las 17:55.', criticidad: 'baja' },
  });
});

test('a phone without a line for the whole shift: who was told that nobody came hears it when it arrives', async () => {
  const { run, rung, tell } = await night([NIGHT]);
  await run(SIX, SIX + 12 * HOUR);
  await tell('inicio', 'e1', SIX - 5 * MINUTE, SIX + 12 * HOUR + MINUTE);
  await tell('fin', 'e1', SIX + 12 * HOUR, SIX + 12 * HOUR + 2 * MINUTE);
  await run(SIX + 12 * HOUR + MINUTE, SIX + 13 * HOUR);
  expect(rung().slice(3).sort()).toEqual(['a1 Ya llegó: E1', 's1 Ya llegó: E1']);
});

test('who leaves early without a relief is told of ten minutes later, and not if somebody comes', async () => {
  const { run, rung, tell, notices } = await night([NIGHT]);
  await tell('inicio', 'e1', SIX);
  await tell('fin', 'e1', SIX + 3 * HOUR);
  await run(SIX + 3 * HOUR, SIX + 3 * HOUR + 9 * MINUTE);
  expect(rung()).toEqual([]);
  await run(SIX + 3 * HOUR + 10 * MINUTE, SIX + 14 * HOUR);
  expect(rung()).toEqual(['s1 Se fue antes: E1']);
  expect(notices()[0]?.texto).toBe(
    'Portería, turno hasta las 06:00. Terminó a las 21:00 y nadie recibió el puesto.',
  );
  const other = await night([NIGHT]);
  await other.tell('inicio', 'e1', SIX);
  await other.tell('fin', 'e1', SIX + 3 * HOUR);
  await other.run(SIX + 3 * HOUR, SIX + 3 * HOUR + 5 * MINUTE);
  await other.tell('inicio', 'e2', SIX + 3 * HOUR + 6 * MINUTE);
  await other.run(SIX + 3 * HOUR + 6 * MINUTE, SIX + 14 * HOUR);
  expect(other.rung()).toEqual([]);
});

test('a post whose unplanned relief leaves is told of ten minutes later, once', async () => {
  const { run, rung, tell, notices } = await night([NIGHT]);
  await tell('inicio', 'e1', SIX);
  await tell('inicio', 'e3', SIX + 2 * HOUR, SIX + 2 * HOUR, 'e1');
  await run(SIX, SIX + 3 * HOUR - MINUTE);
  await tell('fin', 'e3', SIX + 3 * HOUR);
  await run(SIX + 3 * HOUR, SIX + 3 * HOUR + 9 * MINUTE);
  expect(rung()).toEqual([]);
  await run(SIX + 3 * HOUR + 10 * MINUTE, SIX + 14 * HOUR);
  expect(rung()).toEqual(['s1 Sin nadie: Portería']);
  expect(notices()[0]?.texto).toBe('Turno de las 18:00 a las 06:00. Nadie está en el puesto.');
});

test('somebody unplanned beside who is planned is told of after ten minutes; two who are planned are not', async () => {
  const { run, rung, tell, notices, tree } = await night([NIGHT]);
  await tell('inicio', 'e1', SIX);
  await tell('inicio', 'e3', SIX + HOUR);
  await run(SIX, SIX + HOUR + 9 * MINUTE);
  expect(rung()).toEqual([]);
  await run(SIX + HOUR + 10 * MINUTE, SIX + 2 * HOUR);
  expect(rung()).toEqual(['s1 Dos a la vez: Portería']);
  expect(notices()[0]?.texto).toBe('Turno de las 18:00 a las 06:00. Están de turno e1 y e3.');
  await tell('fin', 'e3', SIX + 2 * HOUR);
  await tell('fin', 'e1', SIX + 12 * HOUR);
  await run(SIX + 2 * HOUR, SIX + 13 * HOUR);
  expect(rung()).toHaveLength(1);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
  // Planned at the same post, or at none.
  const pair = await night([NIGHT, row('e2', SIX, 12, { qr_id: undefined } as never)]);
  for (const one of ['e1', 'e2']) await pair.tell('inicio', one, SIX);
  await pair.run(SIX, SIX + HOUR);
  expect(pair.rung()).toEqual([]);
});

test('a clock that stood still: that somebody has come stands after what it is about, for the office too', async () => {
  const { rung, tell, tick, notices } = await night([NIGHT]);
  await tick(SIX + 40 * MINUTE);
  await tell('inicio', 'e1', SIX + 20 * MINUTE, SIX + 41 * MINUTE);
  await tick(SIX + 41 * MINUTE);
  expect(rung().slice(3).sort()).toEqual(['a1 Ya llegó: E1', 's1 Ya llegó: E1']);
  const [before, after] = [notices().slice(0, 3), notices().slice(3)].map((some) =>
    some.map((one) => one.fechah_x),
  );
  expect(Math.min(...(after ?? []))).toBeGreaterThan(Math.max(...(before ?? [])));
});

test('a relief that does not come is asked for, and the one who waits is told of, also that it is over', async () => {
  const { run, rung, tell, tree } = await night();
  await tell('inicio', 'e1', SIX);
  await run(SIX, SIX + 12 * HOUR + 29 * MINUTE);
  const late = ['e2 ¿Ya está en el puesto?', 's1 No llegó: E2'];
  expect(rung()).toEqual(late);
  await run(SIX + 12.5 * HOUR, SIX + 13 * HOUR);
  expect(rung().slice(2).sort()).toEqual([
    'a1 No llegó: E2',
    'e2 Lo esperan en el puesto',
    's1 Sin relevo: E1',
  ]);
  await tell('inicio', 'e2', SIX + 14 * HOUR, SIX + 14 * HOUR, 'e1');
  await run(SIX + 14 * HOUR, SIX + 14 * HOUR + 5 * MINUTE);
  expect(rung().slice(5).sort()).toEqual(['a1 Ya llegó: E2', 's1 Ya llegó: E2', 's1 Ya terminó: E1']);
  await tell('fin', 'e2', SIX + 24 * HOUR);
  await run(SIX + 24 * HOUR, SIX + 25 * HOUR);
  expect(rung()).toHaveLength(8);
  expect(tree.read('_agenda_') ?? {}).toEqual({});
});

test('a relief who is absent in another unit is not waited for, and the supervisor is told of both', async () => {
  const { run, rung, tell } = await night(
    [NIGHT, DAY],
    elsewhere({ ...away, ...row('e2', SIX, 24), que: 'permiso' }),
  );
  await tell('inicio', 'e1', SIX);
  await run(SIX, SIX + 13 * HOUR);
  expect(rung().sort()).toEqual(['s1 Sin relevo: E1']);
});

test('a row of the agenda that is lost or comes twice rings nothing twice', async () => {
  const { run, rung, store, tree, tick } = await night([NIGHT]);
  await run(SIX, SIX + 35 * MINUTE);
  tree.put('_agenda_', null);
  await watchShifts(store, UN, SIX + 40 * MINUTE);
  await tick(SIX + 40 * MINUTE);
  await watchShifts(store, UN, SIX + 41 * MINUTE);
  await tick(SIX + 41 * MINUTE);
  expect(rung()).toEqual([...NOT_COME, 'a1 No llegó: E1']);
});

const away = { ...row('e1', SIX - HOUR, 24), que: 'incapacidad' } as const;
const key = rowId('e1', SIX);
const UNCOVERED = ['s1 Sin cubrir: Portería'];
/** An absence that stands in u002, as the roster of this unit has it. */
const elsewhere = (row: TurnoPrograma) => ({
  [`${programaPath(UN, mondayOf(row.ini_x))}/ausentes/u002_${rowId(row.emp_id, row.ini_x)}`]: asJson(row),
});
const e2Begins = {
  ...{ que: 'inicio', emp_id: 'e2', emp_nom: 'E2', qr_id: 'q1', nom_qr: 'Portería', fechah_x: SIX },
};
test.each<
  readonly [string, readonly TurnoPrograma[], Readonly<Record<string, Json>>, number, readonly string[]]
>([
  ['a clock that stood still over the whole shift', [NIGHT], {}, SIX + 12 * HOUR, []],
  ['a clock that stood still for an hour', [NIGHT], {}, SIX + HOUR, [...NOT_COME, 'a1 No llegó: E1']],
  ['a clock that stood still for days', [NIGHT], {}, SIX + 72 * HOUR, []],
  ['who is suspended', [NIGHT], { '_emp_segdiez/e1/estado': 3 }, SIX + 10 * MINUTE, ['s1 No llegó: E1']],
  ['who is absent', [NIGHT, away], {}, SIX + HOUR, UNCOVERED],
  ['who is absent in another unit', [NIGHT], elsewhere(away), SIX + HOUR, UNCOVERED],
  [
    'who is absent, at no post',
    [{ ...NIGHT, qr_id: undefined, nom_qr: undefined } as never, away],
    {},
    SIX + 10 * MINUTE,
    ['s1 Sin cubrir: turno de las 18:00'],
  ],
  [
    'who is absent, at no post, while somebody unplanned is there',
    [{ ...NIGHT, qr_id: undefined, nom_qr: undefined } as never, away],
    { [pasoPath(UN, 'k')]: e2Begins },
    SIX + HOUR,
    [],
  ],
  ['who is absent while somebody is there', [NIGHT, away], { [pasoPath(UN, 'k')]: e2Begins }, SIX + HOUR, []],
  [
    'who is absent at a post that is planned anew',
    [NIGHT, away, row('e2', SIX)],
    {},
    SIX + 10 * MINUTE,
    [...['e2 ¿Ya está en el puesto?', 's1 No llegó: E2']],
  ],
  [
    'who is absent from the next day on',
    [NIGHT, { ...away, ini_x: SIX + 6 * HOUR } as never],
    {},
    SIX + 10 * MINUTE,
    NOT_COME,
  ],
  [
    'two who are absent in another unit, at one post',
    [NIGHT, row('e2', SIX)],
    { ...elsewhere(away), ...elsewhere({ ...away, emp_id: 'e2' }) },
    SIX + 10 * MINUTE,
    UNCOVERED,
  ],
  [
    'a supervisor at a post, who alone answers for it',
    [row('s1', SIX)],
    {},
    SIX + 10 * MINUTE,
    ['s1 ¿Ya está en el puesto?', 'a1 No llegó: S1'],
  ],
  [
    'who is not relieved while somebody who received nothing is there',
    [row('e1', SIX - 12 * HOUR)],
    {
      [pasoPath(UN, 'k0')]: { ...e2Begins, emp_id: 'e1', fechah_x: SIX - 12 * HOUR },
      [pasoPath(UN, 'k')]: e2Begins,
    },
    SIX + 30 * MINUTE,
    ['s1 No ha terminado: E1'],
  ],
])('%s', async (_, filas, more, now, expected) => {
  const { rung, tick } = await night(filas, more);
  await tick(now);
  expect(rung()).toEqual(expected);
});

test('a row that is taken out, or becomes an absence, rings nothing; an absence taken back rings', async () => {
  const gone = await night([NIGHT]);
  gone.tree.put(gone.place(NIGHT), null);
  await gone.run(SIX, SIX + HOUR);
  expect([gone.rung(), gone.tree.read('_agenda_') ?? {}]).toEqual([[], {}]);
  const ill = await night([NIGHT]);
  ill.tree.put(`${ill.place(NIGHT)}/que`, 'incapacidad');
  await ill.run(SIX, SIX + HOUR);
  expect([ill.rung(), ill.tree.read('_agenda_') ?? {}]).toEqual([[], {}]);
  const back = await night([NIGHT, away]);
  await back.run(SIX, SIX + 20 * MINUTE);
  back.tree.put(back.place(away), null);
  await back.run(SIX + 20 * MINUTE, SIX + 2 * HOUR);
  expect(back.rung()).toEqual([...UNCOVERED, ...NOT_COME, 'a1 No llegó: E1']);
  expect(back.notices()[0]).toMatchObject({
    ...{ id_ref: key, texto: 'Turno de las 18:00. E1 está de incapacidad.' },
  });
});
