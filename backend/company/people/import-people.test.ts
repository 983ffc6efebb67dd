import { readFileSync } from 'node:fs';
import writeXlsxFile from 'write-excel-file/node';
import { type Office, openOffice } from '../../admin/testing/office.ts';
import type { Person } from './person.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const unidades = 'codigo;nombre\r\nu1;Unidad 1\r\nu2;Unidad 2';
  await office.run('unidades', 'importar', office.file('unidades.csv', unidades));
});
afterAll(() => office.close());

/** A list of `count` people, from document `first`. */
function list(count: number, first: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) => `${first + n};Ángel ${n};Peña;Rondero;u1, u2;300 123 4567`,
  );
  return ['Cédula;Nombres;Apellidos;Perfil;Unidades;Celular', ...rows].join('\r\n');
}

const people = (): Readonly<Record<string, Person>> =>
  (office.read('_emp_segdiez') ?? {}) as Readonly<Record<string, Person>>;
const byDoc = (doc: string): Person => {
  const found = Object.values(people()).find((one) => one.doc === doc);
  if (found === undefined) throw new Error(`There is no ${doc}.`);
  return found;
};
const errorsOf = async (...args: string[]) => {
  const { code, json } = await office.run('personas', 'importar', ...args);
  return {
    code,
    errores: json.errores.map(({ fila, columna = '', mensaje }) => `${fila} ${columna} ${mensaje}`),
  };
};

test('200 people come in by a file, and a second run changes nothing', async () => {
  const file = office.file('personal.csv', Buffer.from(list(200, 10_000_000), 'latin1'));
  const keys = `${office.dir}/claves.csv`;
  const import_ = ['personas', 'importar', file, '--claves', keys] as const;
  const tried = await office.run(...import_, '--simular');
  expect(tried).toMatchObject({
    code: 0,
    json: { estado: 'simulado', cifras: { nuevas: 200, cuentas: 200 } },
  });
  expect(people()).toEqual({});
  expect(await office.run(...import_)).toMatchObject({ code: 0, json: { estado: 'hecho' } });
  const cifras = { nuevas: 0, cambiadas: 0, iguales: 200, cuentas: 0 };
  expect(await office.run(...import_)).toMatchObject({ code: 0, json: { estado: 'sin_cambios', cifras } });

  const person = byDoc('10000007');
  expect(person).toMatchObject({ nom: 'Ángel 7', perfil: 'rond', estado: 2, cel: '3001234567' });
  expect(person.id).not.toContain('10000007');
  expect(office.read(`_acceso_/${person.id}`)).toEqual({ u1: true, u2: true });
  // The people have not chosen their own passwords yet.
  expect(person.pass).toBe(`auth:v1:${person.clave_ini}`);
  const rows = readFileSync(keys, 'utf8').split('\r\n');
  expect(rows).toHaveLength(202);
  const [, clave = ''] = /^10000007;Ángel 7 Peña;(.*)$/m.exec(rows.join('\n')) ?? [];
  const { idToken } = (await (await office.signIn('10000007', clave)).json()) as { idToken: string };
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ rol: 'rondero', emp_id: person.id });
  const guard = `_guardas_/u1/${person.id}/nom`;
  await office.until(() => office.read(guard) === 'Ángel 7 Peña');
  expect(Object.values(office.read('_bitacora_') as object)).toContainEqual(
    expect.objectContaining({ orden: 'personas importar', fin_srv: expect.any(Number) }),
  );
});

test('a changed list changes what it says, and nothing that it leaves out', async () => {
  const { id = '' } = byDoc('10000003');
  await office.run('acceso', 'dar', '10000003', '--unidad', 'u1', '--hasta', '2030-01-01', '--si');
  const file = office.file(
    'cambio.csv',
    'documento,perfil,unidades,celular\n10.000.003,supervisor,u2,-\n10000004,,,\n',
  );
  const asked = await office.run('personas', 'importar', file);
  expect(asked).toMatchObject({ code: 2, json: { codigo: 'confirmar' } });
  const done = await office.run('personas', 'importar', file, '--si');
  expect(done.json.cifras).toEqual({ nuevas: 0, cambiadas: 1, iguales: 1, cuentas: 0 });
  expect(byDoc('10000003')).toMatchObject({ nom: 'Ángel 3', perfil: 'super' });
  expect(byDoc('10000003')).not.toHaveProperty('cel');
  // Lists do not change temporary access.
  expect(office.read(`_acceso_/${id}`)).toEqual({
    u1: { hasta: Date.parse('2030-01-02T00:00:00-05:00') },
    u2: true,
  });
  // Nor where they name the unit: what the list says of it is that the person works there.
  const lent = office.file('prestada.csv', 'documento,unidades\n10000003,"u1,u2"\n');
  expect((await office.run('personas', 'importar', lent, '--si')).json.estado).toBe('sin_cambios');
  const user = office.backend.auth.users.get(`u_${id}`);
  expect(JSON.parse(user?.claims ?? '{}')).toEqual({ rol: 'supervisor', emp_id: id });
  // Tokens with the old role are refused.
  expect(office.read(`_sesiones_/u_${id}/rev`)).toEqual(expect.any(Number));
});

test('whoever a list retires loses every unit at once, and has none on coming back', async () => {
  const { id = '' } = byDoc('10000005');
  await office.run('acceso', 'dar', '10000005', '--unidad', 'u1', '--hasta', '2030-01-01', '--si');
  expect(byDoc('10000005').un_ids).toEqual(office.read(`_acceso_/${id}`));
  const file = office.file('fuera.csv', 'documento,estado\n10000005,retirado\n');
  await office.run('personas', 'importar', file, '--si');
  expect([office.read(`_acceso_/${id}`), byDoc('10000005').un_ids]).toEqual([null, undefined]);
  expect(office.read(`_sesiones_/u_${id}/rev`)).toEqual(expect.any(Number));
  await office.run('personas', 'reactivar', '10000005');
  expect([office.read(`_acceso_/${id}`), office.read(`_guardas_/u2/${id}`)]).toEqual([null, null]);
});

test('every error is told by its row, and nothing is written', async () => {
  const before = people();
  const rows = [
    'Documento;Nombres;Apellidos;Perfil;Unidades;Celular;Vence curso',
    '20000001;Ana;Ruiz;rondero;u1;3001234567;31/02/2027',
    '',
    ';;;;;;',
    '20000002;"=HYPERLINK(""x"")";Ruiz;rondero;u1;3001234567;',
    '20000003;Ana;Ruiz;jefe;u9;3001234567;',
    '20000004;Ana;;rondero;u9;abc;',
    '20000001;Ana;Ruiz;rondero;u1;3001234567;',
    ';Ana;Ruiz;rondero;u1;3001234567;',
    '1,03E+09;Ana;Ruiz;rondero;u1;3001234567;',
    '20000006;Ana;Ruiz;rondero;u1;3001234567;2027-01-01;sobra',
    '20000007;Ana;Ruiz;rondero;u9;3001234567;',
  ];
  const file = office.file('malo.csv', `\uFEFF${rows.join('\r\n')}`);
  const { code, errores } = await errorsOf(file, '--claves', `${office.dir}/x.csv`);
  expect(code).toBe(3);
  expect(errores.map((one) => one.slice(0, 50))).toEqual([
    '2 Vence curso «31/02/2027» no existe en el calenda',
    '5 Nombres La celda tiene una fórmula. Péguela como',
    '6 Perfil «jefe» no se conoce. Use: rondero, superv',
    '7 Celular «abc» no es un teléfono. Escriba sus cif',
    '8  El documento ya está en la fila 2.',
    '9  Falta documento.',
    '10 Documento «1,03E+09» quedó en notación científi',
    '11  La fila tiene más celdas que el encabezado. Re',
    '12  No hay ninguna unidad «u9». Impórtela primero.',
  ]);
  expect(people()).toEqual(before);
});

test.each([
  ['', /está vacío/],
  ['nombres;apellidos\nAna;Ruiz', /Falta la columna «documento»/],
  ['documento;cédula\n1001;1002', /«1002» y «1001» dicen cosas distintas/],
  ['documento;nombres\n"2000;Ana', /comillas/],
  ['documento;nombres\n', /no tiene filas/],
  [Buffer.from('PK\u0003\u0004roto'), /comprimido/],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /dañado/],
])('what is no list is refused: %j', async (content, why) => {
  const { code, json } = await office.run('personas', 'importar', office.file('nada.csv', content));
  expect(code).toBe(3);
  expect(`${json.errores.map(({ mensaje }) => mensaje).join()} ${json.mensaje}`).toMatch(why);
});

test('letters that may be read in two ways are told, and chosen with --letras; the role of new people is said once', async () => {
  const file = office.file(
    'letras.csv',
    Buffer.from('documento;nombres;apellidos\r\n60000001;Jos\u00E9;Mu\u00F1oz\r\n', 'latin1'),
  );
  const look = (...more: string[]) =>
    office.run('personas', 'importar', file, '--simular', '--lo-bueno', ...more);
  expect(await look()).toMatchObject({
    ...{
      code: 3,
      json: { codigo: 'sin_perfil', mensaje: expect.stringMatching(/una persona nueva \(fila 2\)/) },
    },
  });
  const { json } = await look('--perfil', 'vigilante');
  expect(json.avisos[0]).toMatch(/«JosÚ Mu±oz» con --letras "DOS \(850\)"/);
  expect(json.cambios).toEqual([expect.stringMatching(/José Muñoz .*, rond/)]);
  const other = await look('--perfil', 'vigilante', '--letras', 'Macintosh');
  expect(other.json.cambios).toEqual([expect.stringMatching(/JosÈ MuÒoz/)]);
});

test('a workbook is read by its first sheet, and its formulas are told by their rows', async () => {
  const cells = (name: string) => [
    { value: 30_000_001, type: Number },
    { value: name, type: String },
    { value: 'Ruiz', type: String },
    { value: 'rondero', type: String },
    { value: new Date('2027-03-31T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  ];
  const header = ['Cédula', 'Nombres', 'Apellidos', 'Rol', 'Vence curso'].map((value) => ({ value }));
  const good = office.file('uno.xlsx', await writeXlsxFile([header, [], cells('Ana')]).toBuffer());
  const { json } = await office.run('personas', 'importar', good, '--claves', `${office.dir}/libro.csv`);
  expect(json.cifras).toMatchObject({ nuevas: 1 });
  expect(byDoc('30000001')).toMatchObject({ nom: 'Ana', curso_vence: '2027-03-31' });
  const formula = { value: '=CONCATENATE("A","na")', type: 'Formula' as const };
  const bad = office.file(
    'dos.xlsx',
    await writeXlsxFile([header, [], [cells('Ana')[0] ?? null, formula]]).toBuffer(),
  );
  const { code, errores } = await errorsOf(bad);
  expect(code).toBe(3);
  expect(errores[0]).toMatch(/^3 Nombres La celda tiene una fórmula/);
});

test('what a killed run left is taken up again: passwords that were written down stay true', async () => {
  const file = office.file('roto.csv', list(3, 40_000_000));
  const keys = `${office.dir}/roto-claves.csv`;
  // The passwords were on the disk and one account was made when the power went.
  office.file(
    'roto-claves.csv',
    '\uFEFFdocumento;nombre;clave\r\n40000000;Ángel;aaaa-bbbb-cccc\r\n40000001;Ángel;dddd-ffff-gggg\r\n',
  );
  await office.backend.auth.users.put({
    ...(office.backend.auth.users.list()[0] ?? never()),
    uid: 'u_p77',
    email: '40000000@gr.local',
  });
  const { json } = await office.run('personas', 'importar', file, '--claves', keys);
  expect(json.cifras).toMatchObject({ nuevas: 3, cuentas: 2 });
  expect(byDoc('40000000').id).toBe('p77');
  expect((await office.signIn('40000001', 'dddd-ffff-gggg')).status).toBe(200);
  expect(readFileSync(keys, 'utf8').match(/^4000000/gm)).toHaveLength(3);
});

function never(): never {
  throw new Error('There is no account.');
}
