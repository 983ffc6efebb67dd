import type { Json } from '@gr/shared/contract/outbox';
import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { newTabKey, openPasswords } from '@gr/shared/domain/oficina/envelope';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import type { Office } from '../../admin/testing/office.ts';
import { sweepOffice } from './sweep-office.ts';
import { type Desk, openCompany, sitDown, updatesOf } from './testing/desk.ts';

let office: Office;
let desk: Desk;
beforeAll(async () => {
  ({ office, desk } = await openCompany());
});
afterAll(() => office.close());

const list = (orden: string, ...tabla: readonly (readonly string[])[]): OfficeRequest => ({ orden, tabla });
const UNITS = list('unidades importar', ['codigo', 'nombre', 'ciudad'], ['u001', 'Torres', 'Bogotá']);
const done = (answer: OfficeAnswer) => expect(answer).toMatchObject({ estado: 'hecho' });
/** Staff id of the person with the document. */
const idOf = (doc: string): string =>
  Object.entries((office.read('_emp_segdiez') ?? {}) as Record<string, { doc?: string }>).find(
    ([, person]) => person.doc === doc,
  )?.[0] ?? '';

/** Makes a person and signs them in. */
async function hire(doc: string, perfil: string): Promise<Desk> {
  const { publica, privada } = await newTabKey();
  const valores = { doc, nombres: 'Otra', apellidos: doc, perfil };
  const op = await desk.send({ orden: 'personas crear', valores, llave: publica });
  const [first] = await openPasswords(privada, op, (await desk.answer(op)).claves ?? '');
  await office.backend.functions.idle();
  return sitDown(office, doc, first?.clave ?? '');
}

test('from nothing: a unit, its points, a plan and a guard who signs in with the password that only the tab could read', async () => {
  const tried = await desk.ask({ ...UNITS, simular: true });
  expect(tried).toMatchObject({ estado: 'simulado', lineas: ['Nuevo: unidad u001'], cifras: { nuevos: 1 } });
  expect(office.read('_un_')).toBeNull();
  expect(JSON.stringify(office.read('_bitacora_'))).not.toContain('unidades importar');
  done(await desk.ask(UNITS));
  expect(office.read('_un_/u001')).toMatchObject({ un_nombre: 'Torres', estado: 'activo' });

  const points = ['q01', 'q02', 'q03'].map((id, at) => ['u001', id, `Punto ${id}`, String(at + 1), 'activo']);
  done(await desk.ask(list('puntos importar', ['unidad', 'codigo', 'nombre', 'orden', 'estado'], ...points)));
  const plan = ['u001', 'p1', 'Nocturna', 'todos', '22:00', '23:00', 'todos'];
  const header = ['unidad', 'codigo', 'nombre', 'dias', 'inicio', 'fin', 'puntos'];
  const planned = await desk.send(list('planes importar', header, plan));
  done(await desk.answer(planned));
  expect(office.read(`_bitacora_/${planned}`)).toMatchObject({ sobre: 'u001', que: 'Nocturna' });
  const seen = await desk.ask({ orden: 'planes vista', valores: { unidad: 'u001' } });
  expect(seen).toMatchObject({ estado: 'hecho', cifras: { rondas: 7, conflictos: 7 } });
  expect((seen.datos as readonly unknown[])[0]).toMatchObject({
    ...{ id_plan: 'p1', puntos: 3, conflictos: ['La unidad no tiene guardas.'] },
  });

  const { publica, privada } = await newTabKey();
  const valores = { doc: '1001', nombres: 'Ana', apellidos: 'Ruiz', perfil: 'rondero', unidades: 'u001' };
  const person: OfficeRequest = { orden: 'personas crear', valores };
  expect(await desk.ask(person)).toMatchObject({ estado: 'rechazado', codigo: 'llave' });
  expect(idOf('1001')).toBe('');
  const op = await desk.send({ ...person, llave: publica });
  const made = await desk.answer(op);
  done(made);
  const claves = await openPasswords(privada, op, made.claves ?? '');
  expect(claves).toMatchObject([{ documento: '1001', nombre: 'Ana Ruiz' }]);
  const clave = claves[0]?.clave ?? '-';
  expect(JSON.stringify(office.read(''))).not.toContain(clave);
  expect((await office.signIn('1001', clave)).status).toBe(200);
  expect(office.read(`_acceso_/${idOf('1001')}`)).toEqual({ u001: true });
  expect((await desk.ask({ orden: 'personas claves-iniciales' })).datos).toContain(idOf('1001'));

  // The log has the author by their code, and the request itself is gone.
  expect(office.read(`_bitacora_/${op}`)).toMatchObject({
    ...{ orden: 'personas crear', por: desk.emp_id, fin_srv: expect.any(Number) },
  });
  expect(office.read('_oficina_')).toBeNull();
  expect(await desk.read(`_oficina_res_/${desk.uid}/${op}`)).toMatchObject({ estado: 'hecho' });
});

test('points are ordered, asked things of and retired; what is in use stays', async () => {
  const unidad = 'u001';
  done(await desk.ask({ orden: 'puntos ordenar', valores: { unidad, puntos: 'q03,q01' } }));
  expect(['q01', 'q02', 'q03'].map((id) => office.read(`_qr_/u001/${id}/orden`))).toEqual([2, 3, 1]);
  const texto = JSON.stringify({ t1: { texto: '¿Puerta cerrada?', tipo: 'si_no', orden: 1 } });
  const tasks: OfficeRequest = { orden: 'puntos tareas', valores: { unidad, punto: 'q01' }, texto };
  done(await desk.ask(tasks));
  expect(office.read('_qr_/u001/q01/tareas')).toEqual(JSON.parse(texto));
  expect(await desk.ask({ ...tasks, texto: '{"t1":{"texto":"","tipo":"x"}}' })).toMatchObject({
    estado: 'rechazado',
    codigo: 'datos',
  });

  const retire: OfficeRequest = { orden: 'puntos retirar', valores: { unidad, punto: 'q02' } };
  const asked = await desk.ask(retire);
  expect(asked).toMatchObject({ estado: 'simulado', codigo: 'confirmar', destructivo: true });
  expect(asked.notas).toEqual(['El plan «Nocturna» ya no lo espera.']);
  expect(office.read('_qr_/u001/q02/estado')).toBe('activo');
  done(await desk.ask({ ...retire, confirmado: true }));
  expect(office.read('_qr_/u001/q02')).toMatchObject({ estado: 'retirado', nom_qr: 'Punto q02' });
  done(await desk.ask({ orden: 'planes retirar', valores: { unidad, plan: 'p1' }, confirmado: true }));
  expect(office.read('_rondas_plan_/u001/p1/estado')).toBe('inactivo');
});

test('two administrators on one record: the second is told both values, and nothing is written', async () => {
  const change = (ciudad: string, shown: string): OfficeRequest => ({
    ...list('unidades importar', ['codigo', 'ciudad'], ['u001', ciudad]),
    antes: { '_un_/u001': { ciudad: shown, 'reglas/gracia_min': null } },
  });
  done(await desk.ask(change('Cali', 'Bogotá')));
  expect(await desk.ask(change('Tunja', 'Bogotá'))).toMatchObject({
    estado: 'cambiado',
    cambios: [{ lugar: '_un_/u001', campo: 'ciudad', antes: 'Bogotá', ahora: 'Cali' }],
  });
  expect(office.read('_un_/u001/ciudad')).toBe('Cali');
  // In one go: the office's function runs once at a time, so one of the two sees what the other wrote.
  const other = await hire('9003', 'administrador');
  const both = [desk.ask(change('Tunja', 'Cali')), other.ask(change('Pasto', 'Cali'))];
  const states = (await Promise.all(both)).map(({ estado }) => estado);
  expect(states.toSorted()).toEqual(['cambiado', 'hecho']);
  done(await desk.ask(list('unidades importar', ['codigo', 'ciudad'], ['u001', 'Cali'])));
  const spied = { ...change('Tunja', 'Cali'), antes: { _sellos_: { u_1: null } } };
  expect(await desk.ask(spied)).toMatchObject({ estado: 'rechazado' });
});

test('a form’s new record of a name that stands is refused, and the record of that name stays', async () => {
  const kept = () => JSON.stringify([office.read('_un_/u001'), office.read('_rondas_plan_/u001')]);
  const before = kept();
  const unit = list('unidades importar', ['codigo', 'nombre', 'ciudad'], ['u077', 'TORRES', 'Cali']);
  const plan = list(
    'planes importar',
    ['unidad', 'codigo', 'nombre', 'dias'],
    ['u001', 'p02', 'Nocturna', 'lun'],
  );
  for (const [request, place] of [
    [unit, '_un_/u077'],
    [plan, '_rondas_plan_/u001/p02'],
  ] as const)
    expect(await desk.ask({ ...request, antes: { [place]: { x: null } } })).toMatchObject({
      estado: 'rechazado',
      problemas: [{ mensaje: expect.stringMatching(/^Ya existe (la unidad|el plan) «/) }],
    });
  expect(kept()).toBe(before);
  // A list names its records by either.
  expect((await desk.ask({ ...plan, simular: true })).notas?.join()).toMatch(
    /corresponde al plan «Nocturna»/,
  );
});

test('two administrators on one plan: the hours of the second are not written over the points of the first', async () => {
  const place = '_rondas_plan_/u001/p1';
  const puntos = office.read(`${place}/puntos`) as Json;
  const header = ['unidad', 'codigo', 'puntos'];
  const seen = { [place]: { puntos, hora_ini: '22:00' } };
  done(await desk.ask({ ...list('planes importar', header, ['u001', 'p1', 'q03']), antes: seen }));
  const hours = list('planes importar', ['unidad', 'codigo', 'inicio'], ['u001', 'p1', '21:00']);
  const second = await desk.ask({ ...hours, antes: seen });
  expect(second).toMatchObject({ estado: 'cambiado', cambios: [{ campo: 'puntos', antes: puntos }] });
  expect(office.read(`${place}/hora_ini`)).toBe('22:00');
  // A change of other fields does not conflict.
  done(await desk.ask({ ...hours, antes: { [place]: { hora_ini: '22:00' } } }));
  expect(office.read(place)).toMatchObject({ hora_ini: '21:00', puntos: { q03: { orden: 1 } } });
});

test('a request comes once: written again, delivered again, after it was swept', async () => {
  await desk.ask(UNITS);
  const before = office.read('_qr_/u001/q01/qr_ver') as number;
  const { op, updates } = updatesOf(desk, {
    orden: 'puntos reimprimir',
    valores: { unidad: 'u001', punto: 'q01' },
    confirmado: true,
  });
  const events = () => office.backend.functions.idle();
  expect((await desk.write(updates)).status).toBe(200);
  done(await desk.answer(op));
  await events();
  expect(office.read('_qr_/u001/q01/qr_ver')).toBe(before + 1);
  // The phone missed the answer and sends it again: its ledger row exists.
  expect((await desk.write(updates)).status).toBe(401);
  // The event is repeated, as if the request had just been created.
  const place = `_oficina_/${desk.uid}/${op}`;
  await office.put(place, { ...(updates[place] as object), fechah_srv: Date.now() });
  await events();
  expect(office.read('_qr_/u001/q01/qr_ver')).toBe(before + 1);
  await sweepOffice(Date.now() + 6 * 24 * 3_600_000);
  expect(office.read(`_oficina_res_/${desk.uid}/${op}`)).not.toBeNull();
  await sweepOffice(Date.now() + 8 * 24 * 3_600_000);
  expect(office.read('_oficina_res_')).toBeNull();
  expect(office.read('_oficina_')).toBeNull();
});

test('nobody else asks: a guard, another one’s name, who was suspended or lost the phone since', async () => {
  const guard = await hire('2001', 'rondero');
  const boss = await hire('2002', 'supervisor');
  await expect(guard.send(UNITS)).rejects.toThrow('refused');
  expect(await boss.ask(UNITS)).toMatchObject({ estado: 'rechazado', codigo: 'no_autorizado' });
  const other = await hire('9002', 'administrador');
  const { updates } = updatesOf({ uid: desk.uid, emp_id: other.emp_id }, UNITS);
  expect((await other.write(updates)).status).toBe(401);
  await expect(other.send({ ...UNITS, simular: true })).resolves.toBeTruthy();
  const op = await desk.send({ ...UNITS, simular: true });
  await desk.answer(op);
  expect(await other.read(`_oficina_res_/${desk.uid}/${op}`)).toBeUndefined();
  expect(await guard.read('_bitacora_')).toBeUndefined();

  // The rules accept it, and then the office suspends the requester: the function checks again.
  const late = updatesOf(other, list('unidades importar', ['codigo', 'nombre'], ['u666', 'Robada']));
  const place = `_oficina_/${other.uid}/${late.op}`;
  const row = { ...(late.updates[place] as object), fechah_srv: Date.now() };
  await desk.ask({ orden: 'personas telefono-perdido', nombres: ['9002'], confirmado: true });
  await office.put(place, { ...row, fechah_srv: Date.now() - 60_000 });
  expect(await other.answer(late.op)).toMatchObject({ estado: 'rechazado', codigo: 'no_autorizado' });
  await desk.ask({ orden: 'personas suspender', nombres: ['9002'], confirmado: true });
  const again = updatesOf(other, UNITS);
  await office.put(`_oficina_/${other.uid}/${again.op}`, {
    ...row,
    _op: again.op,
    fechah_srv: Date.now() + 1_000,
  });
  expect(await other.answer(again.op)).toMatchObject({ estado: 'rechazado', codigo: 'no_autorizado' });
  await expect(other.send(UNITS)).rejects.toThrow('refused');
  expect(office.read('_un_/u666')).toBeNull();
});

test('an administrator does not shut themselves out', async () => {
  for (const orden of ['personas suspender', 'personas retirar', 'personas telefono-perdido'])
    expect(await desk.ask({ orden, nombres: ['9001'], confirmado: true })).toMatchObject({
      codigo: 'propia',
    });
  const demoted = list('personas importar', ['documento', 'perfil'], ['9001', 'rondero']);
  expect(await desk.ask({ ...demoted, confirmado: true })).toMatchObject({
    problemas: [
      { fila: 2, mensaje: expect.stringMatching(/Esta fila es la suya .*perfil: admin → rond.*Quítela/) },
    ],
  });
  expect(office.read(`_emp_segdiez/${desk.emp_id}`)).toMatchObject({ estado: 2, perfil: 'admin' });
});

test('the role of new people is asked for once, and those who are known keep theirs', async () => {
  const people = (valores = {}): OfficeRequest => ({
    ...list(
      'personas importar',
      ['documento', 'nombres', 'apellidos'],
      ['71001', 'Ana', 'Paz'],
      ['71002', 'Eva', 'Gil'],
      ['9001', 'Elena', 'Rojas'],
    ),
    ...{ valores, simular: true },
  });
  expect(await desk.ask(people())).toMatchObject({
    ...{ estado: 'rechazado', codigo: 'sin_perfil' },
    titulo: expect.stringMatching(/perfil de 2 personas nuevas \(filas 2, 3\)/),
  });
  expect(await desk.ask(people({ perfil: 'jefe' }))).toMatchObject({
    problemas: [{ mensaje: expect.stringMatching(/«jefe»/) }],
  });
  const { lineas = [] } = await desk.ask(people({ perfil: 'guarda' }));
  expect(lineas.filter((line) => /, rond/.test(line))).toHaveLength(2);
});

test('what a person types may begin with a sign: a western longitude, a line of a list', async () => {
  const place = ['u900', 'Sede', '4,6534', '-74,0654'];
  done(await desk.ask(list('unidades importar', ['codigo', 'nombre', 'latitud', 'longitud'], place)));
  expect(office.read('_un_/u900')).toMatchObject({ lat: 4.6534, lng: -74.0654 });
  const order = ['u900', 'c1', 'Ronda', '- Revise candados\n@Ricardo: llave'];
  done(await desk.ask(list('consignas importar', ['unidad', 'codigo', 'titulo', 'texto'], order)));
  expect(office.read('_un_/u900/consignas/c1')).toMatchObject({ texto: order[3] });
});

test('bad lists are refused by their rows, and nothing of them is written', async () => {
  const before = JSON.stringify([office.read('_un_'), office.read('_emp_segdiez')]);
  const people = (...rows: readonly (readonly string[])[]): OfficeRequest =>
    list('personas importar', ['documento', 'nombres', 'apellidos', 'perfil'], ...rows);
  const twice = await desk.ask(people(['70001', 'A', 'B', 'rondero'], ['70001', 'C', 'D', 'rondero']));
  expect(twice.problemas).toEqual([{ fila: 3, mensaje: 'El documento ya está en la fila 2.' }]);
  const formula = await desk.ask(people(['70001', '=HYPERLINK("http://x")', 'B', 'rondero']));
  expect(formula.problemas).toMatchObject([{ fila: 2, columna: 'nombres' }]);
  for (const key of ['__proto__', 'constructor', 'a/b', '../x', 'con espacio'])
    expect(await desk.ask(list('unidades importar', ['codigo', 'nombre'], [key, 'X']))).toMatchObject({
      estado: 'rechazado',
      problemas: [{ fila: 2 }],
    });
  const many = Array.from({ length: 501 }, (_, n) => [`${80_000 + n}`, 'A', 'B', 'rondero']);
  expect(await desk.ask(people(...many))).toMatchObject({
    estado: 'rechazado',
    problemas: [{ mensaje: 'La lista tiene más de 500 filas: envíela en partes.' }],
  });
  await expect(desk.send({ orden: 'plantillas importar', texto: 'x'.repeat(300_001) })).rejects.toThrow(
    'refused',
  );
  for (const orden of ['datos suprimir', 'datos exportar', 'legado claves', 'qr', 'nada', '__proto__'])
    expect(await desk.ask({ orden, nombres: ['9001'] })).toMatchObject({ estado: 'rechazado' });
  const disk: OfficeRequest = {
    orden: 'personas importar',
    valores: { claves: '/tmp/x.csv' },
    tabla: [['documento']],
  };
  expect(await desk.ask(disk)).toMatchObject({ problemas: [{ mensaje: 'No existe la opción «claves».' }] });
  const tip = list(
    'tips importar',
    ['codigo', 'titulo', 'cuerpo', 'imagen'],
    ['t1', 'T', '<p>x</p>', '/etc/passwd'],
  );
  expect(await desk.ask(tip)).toMatchObject({
    problemas: [{ mensaje: 'No está el archivo «/etc/passwd» junto a la lista.' }],
  });
  expect(JSON.stringify([office.read('_un_'), office.read('_emp_segdiez')])).toBe(before);
});

test('a request that is none is refused, whatever stands in it', async () => {
  const body = async (cuerpo: string, more: object = {}): Promise<OfficeAnswer> => {
    const { op, updates } = updatesOf(desk, UNITS);
    const place = `_oficina_/${desk.uid}/${op}`;
    const row = { ...(updates[place] as object), cuerpo, ...more } as never;
    expect((await desk.write({ ...updates, [place]: row })).status).toBe(200);
    return desk.answer(op);
  };
  const proto = '{"valores":{"__proto__":"x","constructor":true}}';
  for (const cuerpo of ['', '[]', '{"nombres":"x"}', '{"otro":1}', '{"nombres":["a","b"]}', proto])
    expect(await body(cuerpo)).toMatchObject({ estado: 'rechazado' });
  for (const tabla of ['{}', '[1]', '[[1]]', 'x', `[${'[],'.repeat(501)}[]]`])
    expect(await body('{}', { tabla })).toMatchObject({ estado: 'rechazado' });
});

test('templates and tips come from a text, and pass the same judge as from a file', async () => {
  const template = {
    ...{ nom: 'Puesto', perfil: 'rond', estado: 'publicada', secciones: { s1: { nom: 'Puesto', orden: 1 } } },
    items: { i1: { seccion: 's1', orden: 1, texto: '¿Radio?', tipo: 'si_no' } },
  };
  done(await desk.ask({ orden: 'plantillas importar', texto: JSON.stringify({ puesto: template }) }));
  expect(office.read('_listascheck_plant_/puesto')).toMatchObject({ version: 1, nom: 'Puesto' });
  const tip =
    '---\ncodigo: saludo\ntitulo: Saludar\nestado: publicado\n---\nMire a la persona **a los ojos**.';
  done(await desk.ask({ orden: 'tips importar', texto: tip }));
  expect(office.read('_tips/saludo/cuerpo')).toBe('<p>Mire a la persona <strong>a los ojos</strong>.</p>');
  const bad = `${tip}\n\n<script>alert(1)</script>`;
  expect(await desk.ask({ orden: 'tips importar', texto: bad })).toMatchObject({ estado: 'rechazado' });
});
