import { verifyMinuta } from '@gr/shared/domain/minuta/chain';
import { turnoEntry } from '@gr/shared/domain/minuta/entradas';
import { workedOf } from '@gr/shared/domain/minuta/hours';
import type { MinutaDias } from '@gr/shared/domain/minuta/minuta';
import type { ProgramaChange, TurnoPrograma } from '@gr/shared/domain/turno/programa';
import {
  CORREGIR,
  mondayOf,
  PROGRAMAR,
  programaOf,
  programaPath,
  rowId,
  WEEK_ROWS_MAX,
} from '@gr/shared/domain/turno/programa';
import type { PasoTurno } from '@gr/shared/domain/turno/turno';
import { addDays } from '@gr/shared/domain/valor/days';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { type Office, openOffice } from '../../admin/testing/office.ts';
import { DEMO_PASSWORD } from '../../seed/people.ts';
import { appendEntry, sha256 } from '../minuta/append.ts';
import { type Desk, sitDown } from '../oficina/testing/desk.ts';
import { correctHours } from './hours-command.ts';

const HOUR = 3_600_000;
/** The week after the running one: earlier weeks are refused. */
const LUNES = addDays(mondayOf(Date.now()), 7);
const T0 = Date.parse(`${LUNES}T06:00:00-05:00`);

let office: Office;
/** A supervisor of u001 and u003. */
let diana: Desk;
beforeAll(async () => {
  office = await openOffice('demo');
  diana = await sitDown(office, '2002', DEMO_PASSWORD);
});
beforeEach(() => Promise.all(['u001', 'u003'].map((un) => office.put(programaPath(un, LUNES), null))));
afterAll(() => office.close());

const shift = (emp_id: string, from: number, hours = 12, more: Partial<TurnoPrograma> = {}) => {
  const ini_x = T0 + from * HOUR;
  return [
    rowId(emp_id, ini_x),
    { que: 'turno', emp_id, ini_x, fin_x: ini_x + hours * HOUR, ...more },
  ] as const;
};
const program = (rows: readonly (readonly [string, unknown])[], ver = 0, unidad = 'u001', who = diana) =>
  who.ask({
    orden: PROGRAMAR,
    valores: { unidad },
    texto: JSON.stringify({ [LUNES]: { ver, turnos: Object.fromEntries(rows) as ProgramaChange['turnos'] } }),
  });
const stored = (unidad = 'u001') => programaOf(office.read(programaPath(unidad, LUNES)) as never);
const sentence = async (answer: ReturnType<typeof program>) => (await answer).problemas?.[0]?.mensaje ?? '';

test('a supervisor writes a week; names are the company’s; a cell goes; a second desk is told', async () => {
  const [id, row] = shift('e1001', 0, 12, { qr_id: 'q01', nom_qr: 'Falso', emp_nom: 'Falso' });
  expect(await program([[id, row], shift('e1001', 24)])).toMatchObject({
    estado: 'hecho',
    cifras: { programados: 2 },
  });
  const { turnos, ver, emp_id } = stored();
  expect([ver, emp_id, Object.keys(turnos).length]).toEqual([1, diana.emp_id, 2]);
  const point = office.read('_qr_/u001/q01/nom_qr');
  expect(turnos[id]).toEqual({ ...row, emp_nom: office.read('_guardas_/u001/e1001/nom'), nom_qr: point });
  // The clock looks whether the person comes.
  expect(office.read(`_agenda_/t:u001:${id}`)).toMatchObject({ que: 'presencia', prox_x: T0 + HOUR / 6 });
  expect(await sentence(program([[id, null]], 0))).toMatch(
    /cambió la semana del \d{4}-\d\d-\d\d mientras usted la veía/,
  );
  expect(await program([[id, null]], 1)).toMatchObject({ estado: 'hecho', cifras: { quitados: 1 } });
  expect(Object.keys(stored().turnos)).toEqual([shift('e1001', 24)[0]]);
});

test('two places at once are refused with who and where; rest and hours are told', async () => {
  const units = Object.keys(office.read('_acceso_/e1001') as object);
  expect(units).toContain('u001');
  await office.put('_acceso_/e1001/u003', true);
  expect((await program([shift('e1001', 0)], 0, 'u003')).estado).toBe('hecho');
  expect(await sentence(program([shift('e1001', 6)]))).toMatch(
    /tiene dos turnos a la vez: .+, 06:00 a 18:00 en .+ y .+, 12:00 a 00:00 en /,
  );
  expect(stored().ver).toBe(0);
  const told = await program([18, 42, 66, 90, 114].map((at) => shift('e1001', at)));
  expect(told).toMatchObject({ estado: 'hecho' });
  expect(told.notas?.join('\n')).toMatch(/descansa 6 h antes del turno del .*\n.*72 h en la semana/);
  // An absence that another unit has written is told, from both sides.
  const away = shift('e1001', 138, 24, { que: 'vacaciones' });
  expect((await program([away], 1, 'u003')).estado).toBe('hecho');
  // Why the person is absent stays in that unit.
  const absent = (as: RegExp) => expect.arrayContaining([expect.stringMatching(as)]);
  expect((await program([shift('e1001', 140)], 1)).notas).toEqual(absent(/ está ausente: /));
  const shorter = { ...away[1], fin_x: away[1].fin_x - HOUR };
  expect((await program([[away[0], shorter]], 2, 'u003')).notas).toEqual(absent(/ está de vacaciones: /));
  // The roster here has it as long as it stands there; who plans the person first after getting the unit has it too.
  const here = () => Object.entries(stored().ausentes ?? {});
  const { emp_id, ini_x, fin_x } = shorter;
  const emp_nom = office.read('_guardas_/u001/e1001/nom');
  const row = [`u003_${away[0]}`, { que: 'ausente', emp_id, emp_nom, ini_x, fin_x }];
  expect(here()).toEqual([row]);
  await office.put(`${programaPath('u001', LUNES)}/ausentes`, null);
  expect((await program([shift('e1001', 12, 1)], 2)).estado).toBe('hecho');
  expect(here()).toEqual([row]);
  const shiftThere = { ...shorter, que: 'turno' as const };
  expect((await program([[away[0], shiftThere]], 3, 'u003')).problemas?.[0]?.mensaje).toMatch(
    /dos turnos a la vez/,
  );
  expect(here()).toEqual([row]);
  expect((await program([[away[0], null]], 3, 'u003')).estado).toBe('hecho');
  expect(here()).toEqual([]);
  // One that went while the person did not hold this unit goes with the next change here.
  await office.put(`${programaPath('u001', LUNES)}/ausentes/u003_${away[0]}`, shorter);
  expect((await program([shift('e1001', 12, 1)], 3)).estado).toBe('hecho');
  expect(here()).toEqual([]);
});

test.each<readonly [string, readonly (readonly [string, unknown])[], string]>([
  ['somebody who is not there', [shift('e9999', 0)], 'la persona no está activa.'],
  ['somebody without the unit', [shift('e1002', 0)], 'la persona no tiene la unidad en ese momento.'],
  ['a post of nowhere', [shift('e1001', 0, 12, { qr_id: 'nada' })], 'el puesto no existe en la unidad'],
  ['30 hours', [shift('e1001', 0, 30)], 'las horas no son válidas.'],
  ['another week', [shift('e1001', -24)], 'las horas no son válidas.'],
  ['an id of its own', [['x', shift('e1001', 0)[1]]], 'las horas no son válidas.'],
  ['half a millisecond', [shift('e1001', 0, 12 + 0.5 / HOUR)], 'las horas no son válidas.'],
  ['a beginning within a minute', [shift('e1001', 1 / 7_200)], 'las horas no son válidas.'],
  ['five minutes', [shift('e1001', 0, 5 / 60)], 'dura menos de 15 minutos.'],
  ['an absence without its reason', [shift('e1001', 0, 12, { que: 'ausente' })], 'elija el motivo'],
  ['a shift of nowhere', [shift('e1001', 0, 12, { turno: 'ayer' })], 'no tiene el turno «ayer».'],
  ['no row', [['x', 7]], 'La programación no se entiende.'],
  ['a row that is not there to go', [['x', null]], 'Un turno que se quita no está en la semana del'],
  ['the key of every object', [['__proto__', null]], 'Un turno que se quita no está en la semana del'],
  ['no change', [], 'Nada cambia en la semana del'],
])('%s is refused', async (_, rows, mensaje) => {
  expect(await sentence(program(rows))).toContain(mensaje);
  expect(stored().ver).toBe(0);
});

const past = addDays(LUNES, -14);
/** A shift some hours from now, in its week. On a Monday yesterday is of the week before. */
const plannedAt = (hours: number) => {
  const ini_x = Math.floor((Date.now() + hours * HOUR) / 60_000) * 60_000;
  const row = { que: 'turno', emp_id: 'e1003', ini_x, fin_x: ini_x + 12 * HOUR };
  return { [mondayOf(ini_x)]: { ver: 0, turnos: { [rowId('e1003', ini_x)]: row } } };
};
test.each<readonly [string, unknown, string]>([
  ['nothing', {}, 'Se programan de 1'],
  ['no text', null, 'Se programan de 1'],
  ['rows of null', { [LUNES]: { ver: 0, turnos: null } }, 'La programación no se entiende.'],
  ['a list of rows', { [LUNES]: { ver: 0, turnos: [7] } }, 'La programación no se entiende.'],
  ['a Tuesday', { [addDays(LUNES, 1)]: { ver: 0, turnos: { x: null } } }, 'La programación no se entiende.'],
  ['yesterday', plannedAt(-24), 'ya pasó.'],
  ['the week before this one', { [past]: { ver: 0, turnos: { x: null } } }, `La semana del ${past} ya pasó.`],
])('%s is refused as a whole', async (_, json, mensaje) => {
  const texto = JSON.stringify(json);
  expect(await sentence(diana.ask({ orden: PROGRAMAR, valores: { unidad: 'u001' }, texto }))).toContain(
    mensaje,
  );
});

test('a full week and an inactive unit are refused', async () => {
  const [, row] = shift('e1003', 0);
  const turnos = Object.fromEntries(Array.from({ length: WEEK_ROWS_MAX }, (_, i) => [`k${i}`, row]));
  await office.put(programaPath('u001', LUNES), { ver: 1, turnos });
  expect(await sentence(program([shift('e1001', 0)], 1))).toMatch(/pasa de 2000 turnos/);
  const estado = office.read('_un_/u003/estado');
  await office.put('_un_/u003/estado', 'inactivo');
  expect(await sentence(program([shift('e1001', 0)], 0, 'u003'))).toMatch(/^La unidad está inactiva/);
  await office.put('_un_/u003/estado', estado as never);
});

test('a unit of others and a guard are refused', async () => {
  expect(await program([shift('e1001', 0)], 0, 'u002')).toMatchObject({
    codigo: 'no_autorizado',
    titulo: expect.stringMatching(/quien supervisa la unidad/),
  });
  const guard = await sitDown(office, '1001', DEMO_PASSWORD);
  await expect(program([shift('e1001', 0)], 0, 'u001', guard)).rejects.toThrow('refused');
});

test('of sixty units only the books are read in which the person began a shift lately', async () => {
  const now = Date.now();
  const reads = { r1: { turno: 'inicio', emp_id: 'e1', qr_id: 'q1', fechah_x: now - 30 * 24 * HOUR } };
  const units = Array.from({ length: 60 }, (_, i) => `u${i}`);
  const values: Record<string, unknown> = {
    '_acceso_/e1': Object.fromEntries(units.map((un_id) => [un_id, true])),
    '_acceso_/e1/u0': true,
    '_qr_/u0/q1/nom_qr': 'Portería',
    '_valqr_/u1': reads,
    // A visit's read, and a shift of long ago.
    '_valqr_/u2': { ...reads, r1: { ...reads.r1, turno: 'bien' } },
    '_valqr_/u3': { ...reads, r1: { ...reads.r1, fechah_x: now - 70 * 24 * HOUR } },
  };
  const asked: string[] = [];
  const read = (place: string) => {
    asked.push(place);
    return Promise.resolve(values[place] ?? null);
  };
  const company = { read, readWhere: async (place: string) => (await read(place)) ?? {} };
  const [inicio, fin] = [9, 1].map((ago) => fechahLocal(now - ago * HOUR).slice(0, 16));
  const order = { unidad: 'u0', persona: 'e1', puesto: 'q1', inicio, fin, motivo: 'Sin teléfono' };
  const call = { company, values: order, now, by: 'e9' } as object as Parameters<typeof correctHours.plan>[0];
  expect(await correctHours.plan(call)).toMatchObject({ figures: { corregidos: 1 } });
  const books = asked.flatMap((place) => (place.startsWith('_minuta_/') ? [place.split('/')[1]] : []));
  expect([...new Set(books)]).toEqual(['u0', 'u1']);
  expect(asked.length).toBeLessThan(80);
});

test('a shift without an end is set right by an entry of the book, and counts; one is added, and one struck', async () => {
  const dias = () =>
    Object.fromEntries(
      Object.entries((office.read('_minuta_/u001') ?? {}) as MinutaDias).filter(([key]) => key < 'a'),
    );
  const goesOn = workedOf(dias()).find(({ fin_x }) => fin_x === null);
  expect(goesOn).toBeDefined();
  // A shift of the same person, two days before, that was never ended.
  const { emp_id = '', qr_id = '', ini_x: later = 0 } = goesOn ?? {};
  const [clave, ini_x] = ['abierto', later - 48 * HOUR + 11_000];
  const text = (at: number) => fechahLocal(at).slice(0, 16);
  const values = { unidad: 'u001', turno: clave, inicio: text(ini_x), motivo: 'Olvidó terminar' };
  const right = async (fin: number | string, more: object = {}, who = diana) => {
    const valores = { ...values, fin: typeof fin === 'string' ? fin : text(fin), ...more };
    const { estado, problemas } = await who.ask({ orden: CORREGIR, valores });
    return problemas?.[0]?.mensaje ?? estado;
  };
  // Beside it an ended shift of the same person, a read that heads no shift, one of long ago and one of Diana's.
  const step = (id: string, at: number, un_id = 'u003', que: PasoTurno['que'] = 'inicio') => {
    const names = { emp_nom: emp_id, nom_qr: 'Portería' };
    const paso = { que, emp_id, qr_id: un_id === 'u001' ? qr_id : 'q-u003', ...names, fechah_x: at };
    const entrada = turnoEntry(paso, { op: id, tipo: '', at }, '');
    return appendEntry({ un_id, clave: id, dia_x: at, entrada });
  };
  await step(clave, ini_x, 'u001');
  await step('otro', ini_x - 5 * HOUR);
  await step('otrofin', ini_x - 3 * HOUR, 'u003', 'fin');
  await office.put(`_acceso_/${emp_id}/u003`, true);
  await office.put('_valqr_/u003/otro', {
    turno: 'inicio',
    emp_id,
    qr_id: 'q-u003',
    fechah_x: ini_x - 5 * HOUR,
  });
  const read = (id: string, at: number, who = emp_id) =>
    office.put(`_valqr_/u001/${id}`, { turno: 'inicio', emp_id: who, qr_id: 'q01', fechah_x: at });
  await read(clave, ini_x);
  await read('suelta', ini_x);
  await read('vieja', ini_x - 64 * 24 * HOUR);
  await read('propia', ini_x, diana.emp_id);
  const end = ini_x + 60_000;
  const mes = (at: number) => text(at).slice(0, 7);
  expect([
    await right(ini_x + HOUR, { turno: 'nada' }),
    await right(end, { turno: 'suelta' }),
    await right(end, { turno: 'vieja' }),
    await right(end, { turno: 'propia' }),
    await right(ini_x - HOUR),
    await right(Date.now() + HOUR),
    await right(`${mes(ini_x)}-32 08:00`),
    await right('2026-02-31 08:00', { inicio: '2026-02-30 20:00' }),
    await right(ini_x - 20 * HOUR, { inicio: text(ini_x - 26 * HOUR) }),
    await right(end, { inicio: text(ini_x - 4 * HOUR) }),
    await right(end, { motivo: '   ' }),
    await right(end, { motivo: 'x'.repeat(201) }),
    await right(later + 60_000, { turno: goesOn?.clave, inicio: text(later) }),
  ]).toEqual([
    'Ese turno no existe en la unidad.',
    'Ese código no es el comienzo de un turno.',
    'Se corrigen los turnos de los últimos 62 días.',
    'Sus propias horas las corrige otra persona.',
    ...Array.from({ length: 4 }, () => expect.stringContaining('Las horas no son válidas.')),
    expect.stringContaining('a menos de 24 horas'),
    expect.stringMatching(
      /^A esas horas la persona trabajó otro turno: 20\d\d-.+ \(2 h\), en Bodegas .+, Portería\.$/,
    ),
    'Escriba por qué se corrige.',
    'El motivo tiene hasta 200 letras.',
    expect.stringMatching(/ sigue\. Se corrige cuando termine, o desde las /),
  ]);
  // A shift that nobody began, of the same person on the day before.
  const add = (from: number, hours: number, more: object = {}) => {
    const [inicio, fin] = [text(ini_x + from * HOUR), text(ini_x + (from + hours) * HOUR)];
    const { turno: _turno, ...own } = { ...values, inicio, persona: emp_id, puesto: 'q01', ...more };
    return right(fin, { turno: undefined, ...own });
  };
  expect([
    await add(-30, 8, { persona: 'e1002' }),
    await add(-30, 8, { persona: 'e1002/x' }),
    await add(-30, 8, { persona: diana.emp_id }),
    await add(-30, 8, { puesto: 'nada' }),
    await add(-30, 25),
    await add(240, 8),
    await add(-64 * 24, 8),
    await add(-4, 2),
    await add(-0.5, 0.4, { motivo: ' ' }),
    await add(-0.5, 0.75),
  ]).toEqual([
    'La persona no es de la unidad.',
    'La persona no es de la unidad.',
    'Sus propias horas las corrige otra persona.',
    'El puesto no existe en la unidad.',
    expect.stringContaining('dura hasta 24 horas.'),
    expect.stringContaining('Un turno termina antes de ahora'),
    'Se corrigen los turnos de los últimos 62 días.',
    expect.stringMatching(/^A esas horas la persona trabajó otro turno: /),
    'Escriba por qué se corrige.',
    expect.stringMatching(/^La persona tiene un turno sin terminar: 20\d\d-.+, desde /),
  ]);
  expect(await add(-30, 8)).toBe('hecho');
  const added = () => workedOf(dias()).find((one) => one.agregado);
  await office.until(() => added() !== undefined);
  expect(added()).toMatchObject({ emp_id, qr_id: 'q01', corrigio: 'Diana Marcela Quintero Paz' });
  expect((added()?.fin_x ?? 0) - (added()?.ini_x ?? 0)).toBe(8 * HOUR);
  expect(await add(-26, 2)).toMatch(/^A esas horas la persona trabajó otro turno: /);
  const strike = { turno: added()?.clave, anular: true, inicio: undefined };
  expect(await right('', { ...strike, turno: 'nada', fin: undefined })).toBe(
    'Ese turno no existe en la unidad.',
  );
  expect(await right('', { ...strike, turno: undefined })).toBe('Diga cuál turno se anula.');
  expect(await right('', { ...strike, fin: undefined })).toBe('hecho');
  await office.until(() => added()?.nulo === true);
  expect(await add(-26, 2)).toBe('hecho');
  expect(await right(end)).toBe('hecho');
  const found = () => workedOf(dias()).find((one) => one.clave === clave);
  await office.until(() => found()?.fin_x != null);
  // Its beginning was left as it is: to the second.
  expect(found()?.ini_x).toBe(ini_x);
  expect(await right(end)).toBe('hecho');
  await office.until(() => JSON.stringify(dias()).includes('Confirmó el turno de '));
  // Who relieved it is moved: the shift stays as it was set right, which is told.
  const paso = { que: 'inicio', emp_id: 'e1001', emp_nom: 'Ana', qr_id } as const;
  const relief = { ...paso, nom_qr: 'Portería', fechah_x: end, releva_id: emp_id };
  const entrada = turnoEntry(relief, { op: 'relevo', tipo: '', at: end }, '');
  await appendEntry({ un_id: 'u001', clave: 'relevo', dia_x: end, entrada });
  await read('relevo', end, 'e1001');
  const moved = {
    unidad: 'u001',
    turno: 'relevo',
    inicio: text(ini_x),
    fin: text(end),
    motivo: 'Llegó antes',
  };
  const { notas } = await diana.ask({ orden: CORREGIR, valores: moved });
  expect(notas).toEqual([expect.stringMatching(/a quien relevó, queda como Diana .+ lo corrigió\.$/)]);
  expect((await diana.ask({ orden: CORREGIR, valores: { ...moved, turno: clave } })).notas).toBeUndefined();
  expect(found()).toMatchObject({ emp_id, corrigio: 'Diana Marcela Quintero Paz' });
  // Moving who relieved her would lengthen her own shift.
  for (const [id, who, at, more] of [
    ['suya', diana.emp_id, ini_x + HOUR, {}],
    ['releva', 'e1001', ini_x + 2 * HOUR, { releva_id: diana.emp_id }],
  ] as const) {
    const own = { ...paso, nom_qr: 'Sótano', qr_id: 'q02', emp_id: who, fechah_x: at, ...more };
    const step = turnoEntry(own, { op: id, tipo: '', at }, '');
    await appendEntry({ un_id: 'u001', clave: id, dia_x: at, entrada: step });
    await read(id, at, who);
  }
  expect(await right(ini_x + 4 * HOUR, { turno: 'releva', inicio: text(ini_x + 3 * HOUR) })).toBe(
    'Ese turno terminó el suyo. Lo corrige otra persona.',
  );
  expect((await verifyMinuta(dias(), sha256)).broken).toBeNull();
});
