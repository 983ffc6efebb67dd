import { PAYLOADS } from '@gr/remote-kit/testing/xss-payloads';
import { parseFragment, serialize } from 'parse5';
import { type Office, openOffice } from '../../admin/testing/office.ts';
import { cutFromTip } from './tip-check.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

/** A page of Markdown. */
const TEXT = `puerta.${'md'}`;
const PNG = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

test('a text in Markdown becomes a tip with its picture, once', async () => {
  office.file('puerta.png', PNG);
  const md = (body: string) =>
    `---\ncodigo: puerta\ntitulo: Puerta abierta\npara: ronderos\nimagen: puerta.png\nestado: publicado\n---\n${body}`;
  const file = office.file(TEXT, md('No entre **solo**.\n\n- Avise\n- Espere'));
  expect((await office.run('tips', 'importar', file)).json.cifras).toMatchObject({ nuevos: 1, archivos: 1 });
  expect(office.read('_tips/puerta')).toEqual({
    ...{
      titulo: 'Puerta abierta',
      perfil: { rond: true },
      img: 'contenido/tips/puerta.png',
      estado: 'publicado',
    },
    ...{ orden: 100, version: 1, lectura_obl: false },
    cuerpo: '<p>No entre <strong>solo</strong>.</p><ul><li>Avise</li><li>Espere</li></ul>',
  });
  expect((await office.run('tips', 'importar', file)).json.estado).toBe('sin_cambios');
  office.file(TEXT, md('No entre.'));
  expect((await office.run('tips', 'importar', file)).json.cifras).toMatchObject({
    cambiados: 1,
    archivos: 0,
  });
  expect(office.read('_tips/puerta/version')).toBe(2);
});

test('what the phones would cut is refused, by its row', async () => {
  const rows = [
    'codigo;titulo;cuerpo;imagen',
    'a;A;<p>Bien</p>;',
    'b;B;"<p onclick=""x()"">Mal<script>x</script></p>";',
    'c;C;<p>C</p>;otra.png',
  ];
  const { code, json } = await office.run('tips', 'importar', office.file('tips.csv', rows.join('\n')));
  expect(code).toBe(3);
  expect(json.errores).toEqual([
    { fila: 3, columna: 'cuerpo', mensaje: expect.stringMatching(/onclick de <p>, <script>/) },
    { fila: 4, mensaje: 'No está el archivo «otra.png» junto a la lista.' },
  ]);
  expect(office.read('_tips/a')).toBeNull();
});

test('what passes of the attacks is text when a browser reads it', () => {
  const passed = PAYLOADS.filter((payload) => cutFromTip(payload).length === 0);
  expect(passed.length).toBeLessThan(PAYLOADS.length / 5);
  const read = passed.map((payload) => serialize(parseFragment(payload)).replaceAll(/<!--.*?-->/g, ''));
  expect(read.filter((html) => /<(?!\/?a\b)|<[^>]*(?:\son\w+=|javascript:)/i.test(html))).toEqual([]);
});

test('templates are told whole: what contradicts itself is refused, what changes is another version', async () => {
  const item = { seccion: 's1', orden: 1, texto: '¿Limpio?', tipo: 'si_no' };
  const template = {
    nom: 'Puesto',
    perfil: 'rond',
    estado: 'publicada',
    secciones: { s1: { nom: 'Uno', orden: 1 } },
    items: { i1: item },
  };
  const put = (value: unknown) =>
    office.run('plantillas', 'importar', office.file('p.json', JSON.stringify(value)));
  expect((await put({ p1: template })).json.cifras).toMatchObject({ nuevos: 1 });
  expect((await put({ p1: template })).json.estado).toBe('sin_cambios');
  await put({ p1: { ...template, items: { i1: { ...item, texto: '¿Muy limpio?' } } } });
  expect(office.read('_listascheck_plant_/p1')).toMatchObject({
    version: 2,
    items: { i1: { texto: '¿Muy limpio?' } },
  });
  const bad = await put({
    p1: { ...template, items: { i1: { ...item, seccion: 's9', tipo: 'opcion' }, i2: { ...item, color: 1 } } },
  });
  expect(bad.code).toBe(3);
  expect(bad.json.errores.map(({ columna }) => columna)).toEqual(['p1.items.i2.color']);
  const other = await put({
    p1: {
      ...template,
      items: { i1: { ...item, seccion: 's9', tipo: 'opcion', mostrar_si: { item: 'i7', valor: 'si' } } },
    },
  });
  expect(other.json.errores).toHaveLength(3);
});

test('videos come from a list in JSON, with their files beside it', async () => {
  office.file('ronda.webm', Buffer.from('1a45dfa300000000', 'hex'));
  const list = [
    {
      codigo: 'v1',
      para: 'ronderos',
      titulo: 'Su ronda',
      video: 'ronda.webm',
      duracion: 12,
      orden: 1,
      estado: 'publicado',
      'sin conexión': true,
    },
    {
      codigo: 's1',
      para: 'supervisores',
      titulo: 'Visita',
      video: 'https://www.youtube.com/watch?v=x',
      orden: 1,
    },
  ];
  const file = office.file('videos.json', JSON.stringify(list));
  expect((await office.run('videos', 'importar', file)).json.cifras).toMatchObject({
    nuevos: 2,
    archivos: 1,
  });
  expect(office.read('_videos/tutos_rond/v1')).toMatchObject({
    url: 'contenido/videos/ronda.webm',
    tam: 8,
    offline: true,
  });
  expect((await office.run('videos', 'importar', file)).json.estado).toBe('sin_cambios');
});

test('phones read fifty published tips and videos: one more is refused, and what lessens them is not', async () => {
  const rows = (from: number, to: number, estado: string) =>
    Array.from({ length: to - from }, (_, n) => `ronderos;-Ox${from + n}_;Uno;${estado}`);
  const take = (tree: string, list: readonly string[]) =>
    office.run(tree, 'importar', office.file('m.csv', ['para;codigo;titulo;estado', ...list].join('\n')));
  for (const [tree, place] of [
    ['tips', '_tips'],
    ['videos', '_videos/tutos_rond'],
  ] as const) {
    await office.put(place, null);
    expect((await take(tree, [...rows(0, 50, 'publicado'), ...rows(50, 52, 'borrador')])).code).toBe(0);
    const { code, json } = await take(tree, ['ronderos;-Ox50_;Uno;publicado']);
    expect([code, json.errores.map(({ mensaje }) => mensaje)]).toEqual([
      3,
      [expect.stringMatching(/^Quedarían 51 .* publicados; son 50 como máximo\.$/)],
    ]);
    await office.put(`${place}/-Ox50_/estado`, 'publicado');
    await office.put(`${place}/-Ox51_/estado`, 'publicado');
    expect((await take(tree, ['ronderos;-Ox0_;Uno;archivado'])).code).toBe(0);
  }
});

test('the version of the app is told, and changed by its parts', async () => {
  await office.put('_versiones/gestion_ri', '1.0.0');
  expect((await office.run('version')).json.datos).toEqual({ ver_actual: '1.0.0' });
  expect((await office.run('version', '--actual', '1.2.0', '--notas', 'Más rápida')).code).toBe(0);
  expect((await office.run('version', '--minima', '1.1.0')).code).toBe(2);
  await office.run('version', '--minima', '1.1.0', '--si');
  expect(office.read('_versiones/gestion_ri')).toEqual({
    ver_actual: '1.2.0',
    ver_minima: '1.1.0',
    notas: 'Más rápida',
  });
  expect((await office.run('version', '--minima', 'última', '--si')).code).toBe(3);
});

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
