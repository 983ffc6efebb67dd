import { type BookType, CFB, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import type { Columns } from '../columns.ts';
import { PEOPLE_COLUMNS, PLAN_COLUMNS } from '../lists.ts';
import { understand } from '../understand.ts';
import { readBook } from './read-book.ts';

const day = { t: 'n', v: 46_477, z: 'dd/mm/yyyy' } as const;
const people = (): WorkSheet =>
  utils.aoa_to_sheet([
    ['documento', 'apellidos', 'unidades', 'vence curso'],
    [1_032_000_001, 'Paz', 'u001', day],
    ['1032000002', 'Ruiz', null, '31/03/2027'],
  ]);

function bookWith(...sheets: readonly (readonly [name: string, sheet: WorkSheet])[]): WorkBook {
  const book = utils.book_new();
  for (const [name, sheet] of sheets) utils.book_append_sheet(book, sheet, name);
  return book;
}

async function read(book: WorkBook, type: string = 'xlsx', columns: Columns = PEOPLE_COLUMNS) {
  const bytes = write(book, { type: 'buffer', bookType: type as BookType, cellStyles: true }) as Uint8Array;
  const result = await readBook(new Uint8Array(bytes));
  if (!result.ok) throw new Error(result.error.message);
  const { rows, told, problems } = understand(result.value, columns);
  const said = (all: typeof problems) =>
    all.map(({ fila, columna = '', mensaje }) => `${fila} ${columna} ${mensaje}`);
  return { fields: rows.map((row) => row.fields), told: said(told), problems: said(problems) };
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const wide = (text: string): Uint8Array =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) % 256, letter.charCodeAt(0) >> 8]),
  );
const SYLK = 'ID;PWXL;N;E\r\nC;Y1;X1;K"nombres"\r\nC;Y2;X1;K"Peña"\r\nE\r\n';

test('a table of dBase is read', async () => {
  const sheet = utils.aoa_to_sheet([['nombres'], ['Ana']]);
  const bytes = write(bookWith(['H', sheet]), { type: 'buffer', bookType: 'dbf' }) as Uint8Array;
  expect(await readBook(new Uint8Array(bytes))).toMatchObject({
    value: { sheets: [{ rows: [['nombres'], ['Ana']] }] },
  });
});

test.each([
  ['SYLK in Windows-1252', latin(SYLK)],
  ['SYLK in UTF-8', new TextEncoder().encode(SYLK)],
  ['a page in UTF-16', wide('<html><table><tr><td>nombres</td></tr><tr><td>Peña</td></tr></table></html>')],
])('the letters of %s are read', async (_, bytes) => {
  expect(await readBook(bytes)).toMatchObject({ value: { sheets: [{ rows: [['nombres'], ['Peña']] }] } });
});

test.each([
  'xlsx',
  'xlsm',
  'xlsb',
  'biff8',
  'biff5',
  'biff2',
  'biff3',
  'biff4',
  'xlml',
  'ods',
  'fods',
  'html',
  'sylk',
  'dif',
])('a list as %s, its documents and days as numbers', async (type) => {
  expect(await read(bookWith(['Hoja1', people()]), type)).toEqual({
    fields: [
      { doc: '1032000001', ape: 'Paz', un_ids: ['u001'], curso_vence: '2027-03-31' },
      { doc: '1032000002', ape: 'Ruiz', curso_vence: '2027-03-31' },
    ],
    told: [],
    problems: [],
  });
});

test.each<BookType>(['xlsx', 'biff8', 'xlml', 'ods', 'html'])(
  'a merged cell of %s says the same of its rows',
  async (type) => {
    const sheet = people();
    sheet['!merges'] = [{ s: { r: 1, c: 2 }, e: { r: 2, c: 2 } }];
    const { fields, told } = await read(bookWith(['Hoja1', sheet]), type);
    expect(fields.map(({ un_ids }) => un_ids)).toEqual([['u001'], ['u001']]);
    expect(told).toContain('3 unidades celda combinada, se lee «u001»');
  },
);

const HIDDEN = [
  'null apellidos La columna está oculta en la hoja, y se lee',
  '2  La fila está oculta en la hoja, y se lee',
];
test.each<BookType>(['xlsx', 'xlsb', 'xlml'])(
  'hidden rows and columns of %s are read and told',
  async (type) => {
    const sheet = people();
    sheet['!rows'] = [{}, { hidden: true }];
    sheet['!cols'] = [{}, { hidden: true }];
    expect((await read(bookWith(['Hoja1', sheet]), type)).told).toEqual(HIDDEN);
  },
);

test('a hidden row of .xls, whose writer does not write it, is told', async () => {
  const file = CFB.read(write(bookWith(['Hoja1', people()]), { type: 'buffer', bookType: 'biff8' }), {
    type: 'buffer',
  });
  const stream = CFB.find(file, 'Workbook');
  const bytes = Buffer.from(stream?.content as Uint8Array);
  // A row (MS-XLS 2.4.221) behind the dimensions of the sheet: number 1, hidden.
  let at = 0;
  while (bytes.readUInt16LE(at) !== 0x0200) at += 4 + bytes.readUInt16LE(at + 2);
  at += 4 + bytes.readUInt16LE(at + 2);
  const record = Buffer.alloc(20);
  for (const [place, value] of [
    [0, 0x0208],
    [2, 16],
    [4, 1],
    [8, 4],
    [10, 255],
    [16, 0x0120],
  ] as const)
    record.writeUInt16LE(value, place);
  CFB.utils.cfb_add(file, 'Workbook', Buffer.concat([bytes.subarray(0, at), record, bytes.subarray(at)]));
  const result = await readBook(new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer));
  if (!result.ok) throw new Error(result.error.message);
  expect(result.value.sheets[0]?.notes).toEqual([
    { fila: 2, tipo: 'oculta', mensaje: 'La fila está oculta en la hoja, y se lee' },
  ]);
});

/** What LibreOffice writes of a hidden sheet, a hidden column, and a row that a filter hides below one that is repeated. */
const row = (...cells: readonly string[]) =>
  `${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
const OPEN_DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Notas" table:style-name="ta1"><table:table-column/><table:table-row>${row('documento')}</table:table>
<table:table table:name="Personal"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
<table:table-row>${row('documento', 'apellidos', 'cargo')}<table:table-row table:number-rows-repeated="2">${row('', '', '')}
<table:table-row table:visibility="filter">${row('1032000001', 'Paz', 'Guarda')}<table:table-row>${row('1032000002', 'Gil', 'Guarda')}
</table:table></office:spreadsheet></office:body></office:document>`;

test.each(['ods', 'fods'])('what an OpenDocument hides is told: %s', async (type) => {
  const zip = CFB.read(write(bookWith(['x', people()]), { type: 'buffer', bookType: 'ods' }), {
    type: 'buffer',
  });
  CFB.utils.cfb_add(zip, 'content.xml', Buffer.from(OPEN_DOCUMENT));
  const bytes =
    type === 'fods' ? OPEN_DOCUMENT : (CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer);
  const result = await readBook(new Uint8Array(Buffer.from(bytes)));
  if (!result.ok) throw new Error(result.error.message);
  expect(result.value.sheets.map(({ hidden }) => hidden)).toEqual([true, false]);
  const { told, rows } = understand(result.value, PEOPLE_COLUMNS);
  expect(rows.map(({ fila }) => fila)).toEqual([4, 5]);
  expect(told.map(({ fila, columna = '', mensaje }) => `${fila} ${columna} ${mensaje}`)).toEqual([
    'null  Se leyó la hoja «Personal».',
    'null apellidos La columna está oculta en la hoja, y se lee',
    'null cargo La columna está oculta en la hoja, y se lee',
    '4  La fila está oculta en la hoja, y se lee',
  ]);
});

test.each<BookType>(['xlsx', 'xlsb', 'biff8'])('an error of %s is no empty cell', async (type) => {
  const sheet = people();
  sheet.B2 = { t: 'e', v: 0x17, w: '#REF!' };
  const { problems } = await read(bookWith(['Hoja1', sheet]), type);
  expect(problems).toEqual(['2 apellidos La celda tiene el error #REF!. Corríjala en la hoja.']);
});

test('a formula gives its value and is told; one without a value is refused', async () => {
  const sheet = people();
  sheet.A2 = { t: 'n', v: 1_032_000_007, f: '1032000000+7' };
  sheet.B2 = { t: 'z', f: 'CONCATENATE("A")' };
  const { fields, told, problems } = await read(bookWith(['Hoja1', sheet]));
  expect(fields[0]?.doc).toBe('1032000007');
  expect(told).toEqual(['2 documento es una fórmula y vale «1032000007»']);
  expect(problems).toEqual([expect.stringMatching(/^2 apellidos La celda tiene una fórmula sin resultado/)]);
});

test('a formula whose result is an empty text is an empty cell', async () => {
  const sheet = people();
  sheet.B2 = { t: 's', v: '', f: 'IF(A2="","","x")' };
  const { fields, told, problems } = await read(bookWith(['Hoja1', sheet]));
  expect([fields[0]?.ape, told, problems]).toEqual([undefined, [], []]);
});

test('days of a workbook whose calendar begins in 1904', async () => {
  const book = bookWith(['Hoja1', people()]);
  book.Workbook = { WBProps: { date1904: true } };
  expect((await read(book)).fields[0]?.curso_vence).toBe('2031-04-01');
});

test('the sheet with the list is found behind others, and another list is told', async () => {
  const notes = utils.aoa_to_sheet([['Notas'], ['hola']]);
  const book = bookWith(['Notas', notes], ['Personal', people()], ['Retirados', people()]);
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
  expect((await read(book)).told).toEqual([
    'null  Se leyó la hoja «Personal».',
    'null  La hoja «Retirados» también trae una lista y no se leyó: impórtela aparte.',
  ]);
});

test.each<BookType>(['xlsx', 'biff8', 'xlsb'])(
  'hours of %s, in any format of hours and in none',
  async (type) => {
    const sheet = utils.aoa_to_sheet([
      ['unidad', 'codigo', 'inicio', 'fin'],
      ['u1', 1, { t: 'n', v: 22 / 24 }, { t: 'n', v: 0.25, z: 'h:mm AM/PM' }],
      ['u1', 2, { t: 'n', v: 1.25, z: '[h]:mm' }, { t: 'n', v: 47 / 48, z: 'hh:mm:ss' }],
    ]);
    const { fields, problems } = await read(bookWith(['Hoja1', sheet]), type, PLAN_COLUMNS);
    expect(problems).toEqual([]);
    expect(fields.map(({ hora_ini, hora_fin }) => [hora_ini, hora_fin])).toEqual([
      ['22:00', '06:00'],
      ['06:00', '23:30'],
    ]);
  },
);

test('a format of zeros keeps the figures of a code', async () => {
  const sheet = utils.aoa_to_sheet([
    ['unidad', 'codigo'],
    [{ t: 'n', v: 7, z: '000' }, 1],
  ]);
  expect((await read(bookWith(['Hoja1', sheet]), 'xlsx', PLAN_COLUMNS)).fields[0]?.un_id).toBe('007');
});
