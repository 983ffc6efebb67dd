import { bookOf } from './book.ts';
import { delimiterOf } from './file/csv.ts';
import { decodeText } from './file/decode.ts';
import { fileKind } from './file/file-kind.ts';
import { readBook } from './file/read-book.ts';
import { readHeader } from './header.ts';
import { PEOPLE_COLUMNS, PEOPLE_SPLITS, PLAN_COLUMNS } from './lists.ts';
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

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['', 'empty'],
  ['documento;nombres', 'text'],
  ['%PDF-1.7', 'pdf'],
  ['\u0089PNG', 'image'],
  ['\0\0\0\u0018ftypheic', 'heic'],
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
