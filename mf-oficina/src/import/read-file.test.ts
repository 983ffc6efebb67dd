import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { readSpreadsheet } from './read-file.ts';

async function opened(bytes: Uint8Array) {
  const read = await readSpreadsheet(bytes);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

test('a list of Excel in Windows-1252 with semicolons', async () => {
  const table = await opened(Buffer.from('documento;nombres\r\n1001;Ñáñez\r\n', 'latin1'));
  expect(table.header).toEqual(['documento', 'nombres']);
  expect(table.rows).toEqual([{ fila: 2, cells: ['1001', 'Ñáñez'] }]);
});

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet as Excel writes it: cells as XML. */
function workbook(rows: readonly string[]): Uint8Array {
  const cells = rows.map((row, at) => `<row r="${at + 1}">${row}</row>`).join('');
  const link = (target: string, type: string): string =>
    `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${LINKS}/${type}" Target="${target}"/></Relationships>`;
  const parts = {
    '_rels/.rels': link('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${LINKS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': link('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SHEETS}"><sheetData>${cells}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const text = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

/** So many rows that the sheet is large: larger than what the library unpacks where it stands. */
test('a workbook of 5,000 rows, its documents as numbers', async () => {
  const rows = Array.from({ length: 5_000 }, (_, at) =>
    [`<c r="A${at + 2}"><v>${1_000_000_000 + at}</v></c>`, text(`B${at + 2}`, `Persona ${at}`)].join(''),
  );
  const table = await opened(workbook([text('A1', 'documento') + text('B1', 'nombres'), ...rows]));
  expect(table.rows).toHaveLength(5_000);
  expect(table.rows.at(-1)).toEqual({ fila: 5_001, cells: ['1000004999', 'Persona 4999'] });
});

test.each([
  ['an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel antiguo/],
  ['a zip that is none', Buffer.from('PK\u0003\u0004nada'), /dañado/],
  ['a quote without end', Buffer.from('documento;nombres\n1;"Ana\n'), /comillas/],
])('%s is told', async (_, bytes, message) => {
  const read = await readSpreadsheet(bytes);
  expect(read).toMatchObject({
    ok: false,
    error: { code: 'OF-004', message: expect.stringMatching(message) },
  });
});

test('a huge file is told before it is read', async () => {
  const read = await readSpreadsheet(new Uint8Array(20 * 1024 * 1024 + 1));
  expect(read).toMatchObject({ error: { code: 'OF-004', message: expect.stringMatching(/20 MB/) } });
});
