import { type Office, openOffice } from '../../admin/testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const take = (text: string) => office.run('categorias', 'importar', office.file('t.csv', text));

test('kinds of a company’s own, and what it says of the first list', async () => {
  const text =
    'codigo;nombre;gravedad;frecuente;estado\nascensor;Ascensor detenido;Alta;si;\nhurto;;;;retirada\n';
  expect((await take(text)).json.cifras).toEqual({ nuevos: 2, cambiados: 0, iguales: 0 });
  expect(office.read('_categorias_')).toEqual({
    ascensor: { nombre: 'Ascensor detenido', criticidad: 'alta', frecuente: true, estado: 'activa' },
    hurto: { nombre: 'Hurto', estado: 'retirada' },
  });
  expect((await take(text)).json.estado).toBe('sin_cambios');
  await take('codigo;nombre;gravedad\nhurto;Robo;\nascensor;;-\n');
  expect(office.read('_categorias_/hurto')).toEqual({ nombre: 'Robo', estado: 'retirada' });
  expect(office.read('_categorias_/ascensor/criticidad')).toBeNull();
  await take('codigo;nombre\nhurto;-\n');
  expect(office.read('_categorias_/hurto/nombre')).toBe('Hurto');
});

test('a name is needed, a code has no digits, «Otra» is never retired, and there is an end', async () => {
  const wrong = await take('codigo;nombre;estado\npiscina;;\npiscina2;Dos;\notro;;retirada\nruido;-;\n');
  expect(wrong.code).toBe(3);
  expect(wrong.json.errores).toEqual([
    { fila: 2, mensaje: 'Falta nombre.' },
    { fila: 3, columna: 'codigo', mensaje: expect.stringMatching(/minúsculas/) },
    { fila: 4, mensaje: expect.stringMatching(/«Otra» no se retira/) },
  ]);
  const letters = (n: number): string => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
  const many = Array.from({ length: 101 }, (_, n) => `t_${letters(n)};Tipo`).join('\n');
  expect((await take(`codigo;nombre\n${many}\n`)).json.errores).toEqual([
    expect.objectContaining({ mensaje: expect.stringMatching(/lo más es 100/) }),
  ]);
});

test('a checklist may open an incident of the company’s own kinds, and of no other', async () => {
  await take('codigo;nombre\nascensor;Ascensor detenido\n');
  const plant = (cat_nov: string) => ({
    p1: {
      nom: 'Puesto',
      secciones: { s: { nom: 'Uno', orden: 1 } },
      items: {
        a: { seccion: 's', orden: 1, texto: '¿Sirve?', tipo: 'si_no', falla_crea_nov: true, cat_nov },
      },
    },
  });
  const give = (cat: string) =>
    office.run('plantillas', 'importar', office.file('p.json', JSON.stringify(plant(cat))));
  expect((await give('ascensor')).code).toBe(0);
  expect((await give('piscina')).json.errores).toEqual([
    { fila: null, columna: 'p1.items.a.cat_nov', mensaje: 'no es un tipo de novedad.' },
  ]);
});
