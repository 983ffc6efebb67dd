import { bookOf } from './book.ts';
import type { Columns } from './columns.ts';
import { decodeText } from './file/decode.ts';
import { fileKind } from './file/file-kind.ts';
import { delimiterOf, readBook } from './file/read-book.ts';
import { readHeader } from './header.ts';
import {
  CATALOGUE_COLUMNS,
  PEOPLE_COLUMNS,
  PEOPLE_SPLITS,
  PLAN_COLUMNS,
  POINT_COLUMNS,
  POINT_SPLITS,
} from './lists.ts';
import { understand } from './understand.ts';

test.each([
  ['UTF-8', [0x61, 0xc3, 0xb1]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xb1]],
  ['Windows-1252', [0x61, 0xf1]],
  ['DOS', [0x61, 0xa4]],
  ['Macintosh', [0x61, 0x96, 0x61]],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00, 0xf1, 0x00]],
  ['UTF-16, the other way', [0xfe, 0xff, 0x00, 0x61, 0x00, 0xf1]],
  ['UTF-16 without a mark', [0x61, 0x00, 0xf1, 0x00]],
])('a text in %s is read', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes)).text.replace('\uFEFF', '')).toMatch(/^añ/);
});

test.each([
  ['documento;nombres\n1;a,b,c,d', ';'],
  ['\uFEFF\n\ndocumento,nombres', ','],
  ['documento\tnombres; apellidos\tperfil', '\t'],
  ['Personal, a hoy; total 3\ndocumento;nombres\n1;a\n2;b', ';'],
  ['documento;texto\n1;"a,b,c\nd,e,f"\n2;"g,h,i"', ';'],
  ['documento|nombres\n1|Ana', '|'],
  ['documento', ';'],
])('%j is parted by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('where another encoding is possible it is offered by what a line says in it, and read so when it is chosen', async () => {
  const bytes = latin1('documento;nombres\n1001;Jos\u00E9 Mu\u00F1oz\n');
  const { letters } = decodeText(bytes);
  expect(letters).toEqual({
    used: 'Windows-1252',
    choices: [
      { name: 'Windows-1252', sample: 'José Muñoz' },
      { name: 'DOS (850)', sample: 'JosÚ Mu±oz' },
      { name: 'Macintosh', sample: 'JosÈ MuÒoz' },
    ],
  });
  const read = await readBook(bytes, 'Macintosh');
  expect(read.ok && read.value.sheets[0]?.rows[1]).toEqual(['1001', 'JosÈ MuÒoz']);
  const damaged = decodeText(new TextEncoder().encode('1001;Mu\u00C3\u00B1oz Pe\u00F1a'));
  expect(damaged.letters?.choices).toContainEqual({ name: 'UTF-8 dañado', sample: 'Muñoz Peña' });
  expect(decodeText(new TextEncoder().encode('1001;Muñoz')).letters).toBeUndefined();
});

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['', 'empty'],
  ['documento;nombres', 'text'],
  ['%PDF-1.7', 'pdf'],
  ['\u0089PNG', 'image'],
  ['\0\0\0\u0018ftypheic', 'heic'],
  ['\0\0\0\u0018ftypmp42\0\0\0\0', 'zip'],
  ['PK\u0003\u0004\0\0\0\0xl/workbook.xml', 'book'],
  ['PK\u0003\u0004\0\0\0\0word/document.xml', 'word'],
  ['PK\u0003\u0004\0\0\0\0foto.jpg', 'zip'],
  ['PK\u0003\u0004\0\0\u0001\0xl/workbook.xml', 'password'],
  ['\u00D0\u00CF\u0011\u00E0 E\0n\0c\0r\0y\0p\0t\0e\0d\0', 'password'],
  ['\u00D0\u00CF\u0011\u00E0 Workbook', 'book'],
  ['<html><table>', 'book'],
  ['\u00EF\u00BB\u00BF<?xml version="1.0"?>\n<Workbook', 'book'],
])('a file that begins with %j is %s', (text, kind) => {
  expect(fileKind(bytesOf(text))).toBe(kind);
});

test.each([
  ['a quote without end', 'documento;nombres\n1;"Ana\n', /comillas/],
  ['a zip that is none', 'PK\u0003\u0004nada', /comprimido/],
  ['an archive', 'Rar!\u001A\u0007\0', /comprimido/],
  ['bytes of another program', '\0\u0001\0\0Standard Jet DB\0\0x\0', /de otro programa/],
  ['a document of Word', '{\\rtf1\\ansi documento', /documento de Word/],
  ['an old document of Word', '\u00D0\u00CF\u0011\u00E0\0W\0o\0r\0d\0D\0o\0c\0', /documento de Word/],
  ['a shortcut', '{"url":"https://docs.google.com/open?id=1"}', /acceso directo.*descárguela/],
  ['a page in one file', 'MIME-Version: 1.0\r\n', /página web.*guárdela/],
  ['a workbook that is cut off', 'PK\u0003\u0004\0\0\0\0xl/workbook.xml', /dañado/],
])('%s is told', async (_, text, message) => {
  const error = { code: 'OF-004', message: expect.stringMatching(message) };
  expect(await readBook(bytesOf(text))).toMatchObject({ ok: false, error });
});

test('columns are known by any of their names; what is absent or unknown is told', () => {
  const { places, unused, missing } = readHeader(
    ['N° de Cédula (*)', 'NOMBRES.', '', 'Talla'],
    PEOPLE_COLUMNS,
  );
  expect(places).toEqual({ doc: [0], nom: [1] });
  expect(unused).toEqual(['Talla']);
  expect(missing).toEqual([]);
  expect(readHeader(['rol'], PEOPLE_COLUMNS).missing).toEqual(['documento']);
});

test('a column that a person matched counts before its own name', () => {
  const { places, unused } = readHeader(['Documento', 'Clave'], PEOPLE_COLUMNS, { doc: 'Clave' });
  expect([places, unused]).toEqual([{ doc: [1] }, ['Documento']]);
});

test('a match counts where the file has its column, and one column stands for one field', () => {
  const matched = { doc: 'Clave', nom: 'Quién', ape: 'Quién' };
  expect(readHeader(['Documento', 'Quién', 'Nombres'], PEOPLE_COLUMNS, matched)).toMatchObject({
    ...{ places: { doc: [0], nom: [2] }, unused: ['Quién'] },
  });
});

const people = (rows: readonly (readonly string[])[]) =>
  understand(bookOf(rows), PEOPLE_COLUMNS, { splits: PEOPLE_SPLITS });
const said = (
  all: readonly { readonly fila: number | null; readonly columna?: string; readonly mensaje: string }[],
) => all.map(({ fila, columna = '', mensaje }) => `${fila} ${columna}: ${mensaje}`);

test('rows keep the numbers of the spreadsheet; formulas, errors and cells too many are told by them', () => {
  const { rows, problems } = people([
    ...[['documento', 'celular'], [], ['1001', '+57 300 123 4567'], ['=A1', '3001234567'], ['#N/A', '']],
    ['1003', '#¡REF!', 'más'],
  ]);
  expect(rows.map(({ fila }) => fila)).toEqual([3, 4, 5, 6]);
  expect(problems.map(({ fila, columna }) => [fila, columna])).toEqual([
    ...[
      [4, 'documento'],
      [5, 'documento'],
      [6, 'celular'],
    ],
    [6, undefined],
  ]);
});

test.each([
  [['Nombre completo'], ['Ana María Peña Ruiz'], ['Ana María', 'Peña Ruiz']],
  [['Nombre'], ['Ana de la Hoz'], ['Ana', 'de la Hoz']],
  [['Apellidos y nombres'], ['Peña Ruiz, Ana'], ['Ana', 'Peña Ruiz']],
  [
    ['Primer nombre', 'Segundo nombre', 'Primer apellido', 'Segundo apellido'],
    ['Ana', 'María', 'Peña', ''],
    ['Ana María', 'Peña'],
  ],
])('a name in the columns %j', (header, cells, [nom, ape]) => {
  const { rows, problems } = people([
    ['Cédula', ...header],
    ['1032000001', ...cells],
  ]);
  expect(problems).toEqual([]);
  expect(rows[0]?.fields).toMatchObject({ nom, ape });
});

test('names alone change no surnames', () => {
  expect(
    people([
      ['documento', 'nombres'],
      ['1001', 'Ana María'],
    ]).rows[0]?.fields,
  ).toEqual({ doc: '1001', nom: 'Ana María' });
});

test('two documents of one row are refused, two telephones told', () => {
  const { problems, told } = people([
    ['documento', 'cédula', 'celular', 'teléfono'],
    ['1001', '1002', '3001234567', '6017654321'],
  ]);
  expect(said(problems)).toEqual(['2 cédula: «1002» y «1001» dicen cosas distintas de lo mismo. Deje una.']);
  expect(said(told)).toEqual(['2 teléfono: «6017654321» no se guarda: se usa «3001234567» de «celular»']);
});

test.each([
  ['latitud|longitud', '-74,0721|4,711', /al revés → 4,711 \| -74,0721/],
  ['latitud|longitud', '4.711, -74.0721|', /«4.711, -74.0721» → 4,711/],
  ['latitud|longitud', '4,711|74,0721', /«74,0721» → -74,0721/],
  ['longitud|latitud', '4°42\'39.6"N|74°04\'19.56"O', /al revés → 4,711 \| -74,0721/],
  ['coordenadas', '4,7110, -74,0721', /→ 4,711 \| -74,0721/],
  ['coordenadas', '4,7110,-74,0721', /→ 4,711/],
  ['coordenadas', '4,711 -74,0721', /→ 4,711/],
  ['coordenadas', '(-74.0721; 4.711)', /→ 4,711/],
  ['coordenadas', '4°42\'39.6"N 74°04\'19.56"O', /→ 4,711/],
  ['coordenadas', '4 42 39.6 N 74 04 19.56 O', /→ 4,711/],
  ['coordenadas', 'https://www.google.com/maps/place/X/@4.711,-74.0721,17z', /→ 4,711/],
])('the place %s %j is read and told', (header, cells, message) => {
  const list = [
    ['unidad', 'codigo', 'nombre', ...header.split('|')],
    ['u1', 'q1', 'Puerta', ...cells.split('|')],
  ];
  const { rows, problems, told } = understand(bookOf(list), POINT_COLUMNS, { splits: POINT_SPLITS });
  expect(problems).toEqual([]);
  expect(rows[0]?.fields).toMatchObject({ lat: 4.711, lng: -74.0721 });
  expect(said(told)).toEqual([expect.stringMatching(message)]);
});

test('cells under a column without a title are told as not used, and a blank file as empty', async () => {
  const rows = [
    ['documento', '', '', 'nombres'],
    ['1001', 'x', '', 'Ana'],
  ];
  expect(people(rows).unused).toEqual(['columna 2, sin título']);
  expect(await readBook(new TextEncoder().encode('\uFEFF \n\n'))).toMatchObject({
    error: { message: expect.stringMatching(/^El archivo está vacío/) },
  });
});

test('lines that end in two ways are as many rows', async () => {
  const book = await readBook(
    new TextEncoder().encode('documento;nombres\r\n1001;Ana\n1002;Eva\r\n1003;Luz\n'),
  );
  if (!book.ok) throw new Error(book.error.message);
  expect(understand(book.value, PEOPLE_COLUMNS).rows.map(({ fields }) => fields.nom)).toEqual([
    'Ana',
    'Eva',
    'Luz',
  ]);
});

test.each(['N/A', 'NO TIENE', 'N.A.', 'S/N', '--', '.', '0', 'no aplica', 'Ninguno'])(
  'a cell that says %j says nothing where it can be no value, which is told',
  (cell) => {
    const { rows, problems, told } = people([
      ['documento', 'celular', 'vence curso', 'cargo'],
      ['1001', cell, cell, cell],
    ]);
    expect([problems, rows[0]?.fields]).toEqual([[], { doc: '1001', cargo: cell }]);
    expect(told.map(({ tipo }) => tipo)).toEqual(['vacia', 'vacia']);
    expect(
      said(
        people([
          ['documento', 'cargo'],
          [cell, 'Guarda'],
        ]).problems,
      ),
    ).toEqual(['2 : Falta documento.', expect.anything()].slice(0, 1));
  },
);

test.each([
  ['Ronda', ['Ronda de noche', 'Diurna'], 'nom_plan'],
  ['Ronda', ['noche', 'dia-1'], 'id_plan'],
  ['Código ronda', ['Ronda de noche', 'x'], 'id_plan'],
])('a column %s of %j is one of %s', (header, cells, field) => {
  const list = [['unidad', header], ...cells.map((cell) => ['u1', cell])];
  const { called } = understand(bookOf(list), PLAN_COLUMNS);
  expect(called).toEqual({ un_id: 'unidad', [field]: header });
});

test('signs of seconds in a CSV need no quotes around their cell', async () => {
  const book = await readBook(new TextEncoder().encode('unidad;codigo;latitud\nu1;q1;4°42\'39.6"N\n'));
  if (!book.ok) throw new Error(book.error.message);
  expect(understand(book.value, POINT_COLUMNS).rows[0]?.fields.lat).toBe(4.711);
});

test('a nought is an hour or a number that is wrong, not an empty cell', () => {
  const list = [
    ['unidad', 'codigo', 'inicio', 'cada horas'],
    ['u1', 'p1', '0', '0'],
  ];
  expect(said(understand(bookOf(list), PLAN_COLUMNS).problems)).toHaveLength(2);
});

test('a measure behind its number is taken with it', () => {
  const list = [
    ['unidad', 'codigo', 'cantidad'],
    ['u1', 'c1', '3 unds'],
    ['u1', 'c2', '10 pares'],
    ['u1', 'c3', '2 m'],
  ];
  const { rows, problems } = understand(bookOf(list), CATALOGUE_COLUMNS);
  expect(rows.map(({ fields }) => fields.cant_esp)).toEqual([3, 10, undefined]);
  expect(problems.map(({ fila }) => fila)).toEqual([4]);
});

const UNITS = new Map([
  ['u001', 'Conjunto Residencial Altos de Cedritos'],
  ['u002', 'Zona Franca - Bodega 2, Fontibón'],
  ['u003', 'Peña y Lillo'],
]);
test.each<readonly [string, unknown]>([
  ['CONJUNTO RESIDENCIAL ALTOS DE CEDRITOS', ['u001']],
  ['u001 - Conjunto Residencial Altos de Cedritos', ['u001']],
  ['Conjunto residencial Altos de Cedritos (U001)', ['u001']],
  ['zona franca – bodega 2, fontibon', ['u002']],
  ['Peña y Lillo', ['u003']],
  ['Peña y Lillo y Zona Franca - Bodega 2, Fontibón, u001', ['u003', 'u002', 'u001']],
  ['u9, U002', ['u9', 'u002']],
  ['ALTOS DE CEDRITOS', /no es el nombre de una unidad. Si es «Conjunto .*», escriba u001/],
  ['u001 u002', /no es el nombre de una unidad/],
  ['N/A', undefined],
  ['NO TIENE', undefined],
  ['Torre Norte', /«Torre Norte» no es el nombre de una unidad/],
])('units of the cell %j', (cell, gives) => {
  const { rows, problems } = understand(
    {
      ...bookOf([
        ['documento', 'unidades'],
        ['1001', cell],
      ]),
      units: UNITS,
    },
    PEOPLE_COLUMNS,
  );
  if (gives instanceof RegExp) expect(said(problems)).toEqual([expect.stringMatching(gives)]);
  else expect([problems, rows[0]?.fields.un_ids]).toEqual([[], gives]);
});

const days = (...cells: readonly string[]) =>
  people([['documento', 'vence curso'], ...cells.map((cell, at) => [String(1001 + at), cell])]);

test('days in two orders are asked about, unless another day of the column proves one', () => {
  expect(days('4/3/2027').questions).toEqual([
    { columna: 'vence curso', cell: '4/3/2027', either: ['2027-03-04', '2027-04-03'], fila: 2 },
  ]);
  expect(days('4/3/2027', '31/3/2027').rows[0]?.fields.curso_vence).toBe('2027-03-04');
  expect(days('4/3/2027', '3/31/2027').rows[0]?.fields.curso_vence).toBe('2027-04-03');
  expect(days('4/3/2027', '3/31/2027', '31/3/2027').questions).toHaveLength(1);
});

test('a range of hours gives both ends', () => {
  const plan = (header: string, ...cells: readonly string[]) =>
    understand(
      bookOf([
        ['unidad', 'codigo', header, 'fin'],
        ['u1', 'p1', ...cells],
      ]),
      PLAN_COLUMNS,
    ).rows[0]?.fields;
  expect(plan('inicio', '22:00 a 06:00', '')).toMatchObject({ hora_ini: '22:00', hora_fin: '06:00' });
});

test('a row and a cell that a person leaves out change nothing', () => {
  const rows = [
    ['documento', 'celular'],
    ['1001', 'x'],
    ['y', '3001234567'],
  ];
  const { problems } = people(rows);
  const { rows: kept, problems: none } = understand({ ...bookOf(rows), without: problems }, PEOPLE_COLUMNS);
  expect([kept, none]).toEqual([[{ fila: 2, fields: { doc: '1001' } }], []]);
});

test('a row whose role or repetition is wrong is left out, not made without it', () => {
  const wrong = (columns: Columns, rows: string[][]) => {
    const { problems } = understand(bookOf(rows), columns);
    return understand({ ...bookOf(rows), without: problems }, columns).rows;
  };
  expect(
    wrong(PEOPLE_COLUMNS, [
      ['documento', 'nombres', 'apellidos', 'perfil'],
      ['1001', 'Ana', 'Ruiz', 'coordinadora'],
    ]),
  ).toEqual([]);
  expect(
    wrong(PLAN_COLUMNS, [
      ['unidad', 'codigo', 'nombre', 'dias', 'inicio', 'fin', 'puntos', 'cada'],
      ['u001', 'p1', 'Noche', 'lun', '18:00', '06:00', 'todos', '120'],
    ]),
  ).toEqual([]);
});

test('letters that another encoding damaged are told', () => {
  expect(
    people([
      ['documento', 'nombres'],
      ['1001', 'MuÃ±oz'],
      ['1002', 'Mu¤oz'],
      ['1003', 'Ávila'],
    ]).told,
  ).toHaveLength(2);
});
