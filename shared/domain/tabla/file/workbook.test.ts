import { type BookType, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
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

async function read(book: WorkBook, bookType: BookType = 'xlsx', columns: Columns = PEOPLE_COLUMNS) {
  const bytes = write(book, { type: 'buffer', bookType, cellStyles: true }) as Uint8Array;
  const result = await readBook(new Uint8Array(bytes));
  if (!result.ok) throw new Error(result.error.message);
  const { rows, told, problems } = understand(result.value, columns);
  const said = (all: typeof problems) =>
    all.map(({ fila, columna = '', mensaje }) => `${fila} ${columna} ${mensaje}`);
  return { fields: rows.map((row) => row.fields), told: said(told), problems: said(problems) };
}

test.each<BookType>(['xlsx', 'xlsm', 'xlsb', 'biff8', 'biff5', 'xlml', 'ods', 'fods', 'html'])(
  'a list as %s, its documents and days as numbers',
  async (type) => {
    expect(await read(bookWith(['Hoja1', people()]), type)).toEqual({
      fields: [
        { doc: '1032000001', ape: 'Paz', un_ids: ['u001'], curso_vence: '2027-03-31' },
        { doc: '1032000002', ape: 'Ruiz', curso_vence: '2027-03-31' },
      ],
      told: [],
      problems: [],
    });
  },
);

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

test('hidden rows and columns are read and told', async () => {
  const sheet = people();
  sheet['!rows'] = [{}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }];
  expect((await read(bookWith(['Hoja1', sheet]))).told).toEqual([
    'null apellidos La columna está oculta en la hoja, y se lee',
    '2  La fila está oculta en la hoja, y se lee',
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
