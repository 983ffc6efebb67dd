import { type Office, openOffice } from '../../admin/testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const give = (text: string) => office.run('empresa', 'datos', office.file('e.csv', text));

test('who the company is, with the domain its people sign in with', async () => {
  expect((await give('nombre;nit\nVigilancia Uno;800.197.268-4\n')).code).toBe(0);
  expect(office.read('_empresa_')).toEqual({
    nombre: 'Vigilancia Uno',
    nit: '800197268-4',
    dominio: expect.stringMatching(/\./),
  });
  await give('nombre;nit\n;-\n');
  expect(office.read('_empresa_/nit')).toBeNull();
  expect((await give('nombre\n-\n')).json.errores).toEqual([{ fila: 2, mensaje: 'Falta nombre.' }]);
  expect((await give('nit\n800197268-5\n')).json.errores).toEqual([
    { fila: 2, columna: 'nit', mensaje: expect.stringMatching(/no es un NIT/) },
  ]);
});

test('which sections its reports have, and its own words, which are text whatever they hold', async () => {
  const words = 'Llame a Marta <script>alert(1)</script>';
  await give(`nombre;informe secciones;informe inicio\nVigilancia Uno;cifras, visitas;${words}\n`);
  expect(office.read('_empresa_')).toMatchObject({ inf_partes: 'cifras,visitas', inf_inicio: words });
  expect(
    (await give(`informe secciones;informe cierre\ncifras,chistes;${'a'.repeat(501)}\n`)).json.errores,
  ).toEqual([
    expect.objectContaining({ mensaje: expect.stringMatching(/^«chistes» no es una sección .*: cifras, /) }),
    expect.objectContaining({ mensaje: 'Tiene más de 500 caracteres.' }),
  ]);
  await give('informe secciones;informe inicio\n-;-\n');
  expect(office.read('_empresa_')).not.toHaveProperty('inf_partes');
});

test('a small logo is taken and given back, anything else is refused', async () => {
  const logo = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64')}`;
  await give(`nombre;logo\nVigilancia Uno;"${logo}"\n`);
  expect(office.read('_empresa_/logo')).toBe(logo);
  const wrong = await give('logo\n"data:image/svg+xml;base64,PHN2Zz48L3N2Zz48L3N2Zz4="\n');
  expect(wrong.json.errores).toEqual([
    { fila: 2, columna: 'logo', mensaje: 'El logo no es una imagen PNG o WebP pequeña.' },
  ]);
  const huge = await give(`logo\n"data:image/png;base64,${'A'.repeat(200_000)}"\n`);
  expect(huge.json.errores).toEqual(wrong.json.errores);
  await give('logo\n-\n');
  expect(office.read('_empresa_/logo')).toBeNull();
});
