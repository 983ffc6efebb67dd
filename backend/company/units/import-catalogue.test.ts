import { type Office, openOffice } from '../../admin/testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.put('_un_/u1', { un_id: 'u1', un_nombre: 'Uno', estado: 'activo' });
});
afterAll(() => office.close());

const take = (text: string) => office.run('catalogo', 'importar', office.file('c.csv', text));

test('a unit’s list and the company’s; the unit takes what it lacks and keeps what it says', async () => {
  const head = 'unidad;codigo;nombre;categoria;cantidad;pide serie;pide permiso;estado\n';
  const rows =
    'empresa;radio;Radio;Comunicaciones;2;;;\nempresa;arma;Revólver;Armas;1;si;si;\nempresa;x;Vieja;;1;;;retirado\n';
  expect((await take(`${head}${rows}u1;radio;Radio de u1;;3;;;\n`)).json.cifras).toMatchObject({ nuevos: 4 });
  expect(office.read('_catalogos_/u1')).toEqual({
    radio: { nom_item: 'Radio de u1', cat_item: '', cant_esp: 3, estado: 'activo' },
  });
  const copied = await office.run('catalogo', 'copiar', '--unidad', 'u1');
  expect(copied.json.cifras).toEqual({ nuevos: 1 });
  expect(office.read('_catalogos_/u1')).toEqual({
    radio: { nom_item: 'Radio de u1', cat_item: '', cant_esp: 3, estado: 'activo' },
    arma: {
      ...{ nom_item: 'Revólver', cat_item: 'Armas', cant_esp: 1, estado: 'activo' },
      ...{ serie_req: true, permiso_req: true },
    },
  });
  expect((await office.run('catalogo', 'copiar', '--unidad', 'u1')).json.estado).toBe('sin_cambios');
});

test('what is wrong is told by its row', async () => {
  const wrong = await take('unidad;codigo;nombre;cantidad\nu9;a;A;1\nu1;b;;1\nu1;c;C;-1\n;d;D;1\n');
  expect(wrong.code).toBe(3);
  expect(wrong.json.errores).toEqual([
    { fila: 2, mensaje: 'No hay ninguna unidad «u9». Impórtela primero.' },
    { fila: 3, mensaje: 'Falta nombre.' },
    { fila: 4, columna: 'cantidad', mensaje: expect.stringMatching(/entre 0 y/) },
    { fila: 5, mensaje: 'Falta unidad.' },
  ]);
  expect((await office.run('catalogo', 'copiar', '--unidad', 'u9')).code).toBe(3);
});
