import { tableOfCells } from './cells.ts';
import { csvOptions } from './csv.ts';
import { decodeText } from './decode.ts';
import { fileKind } from './file-kind.ts';
import { readHeader } from './header.ts';
import { PEOPLE_COLUMNS } from './lists.ts';
import { plainNumber, tableOfSheet } from './workbook.ts';

test.each([
  ['UTF-8', [0xc3, 0xb1]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0xb1]],
  ['Windows-1252', [0xf1]],
  ['UTF-16', [0xff, 0xfe, 0xf1, 0x00]],
  ['UTF-16, the other way', [0xfe, 0xff, 0x00, 0xf1]],
])('a text in %s is read', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('ñ');
});

test.each([
  ['documento;nombres\n1;a,b,c,d', ';'],
  ['\uFEFF\n\ndocumento,nombres', ','],
  ['documento\tnombres; apellidos\tperfil', '\t'],
  ['documento', ';'],
])('%j is parted by %j', (text, delimiter) => {
  expect(csvOptions(text).delimiter).toBe(delimiter);
});

test('a file is what it begins with', () => {
  expect(fileKind(Uint8Array.of(0x50, 0x4b, 3, 4))).toBe('xlsx');
  expect(fileKind(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe('xls');
  expect(fileKind(new Uint8Array())).toBe('csv');
});

test('columns are known by any of their names; what is twice, absent or unknown is told', () => {
  const { places, unused, problems } = readHeader(['Cédula', 'NOMBRES.', '', 'Talla'], PEOPLE_COLUMNS);
  expect(places).toEqual({ doc: 0, nom: 1 });
  expect(unused).toEqual(['Talla']);
  expect(problems).toEqual([]);
  expect(readHeader(['rol', 'perfil'], PEOPLE_COLUMNS).problems).toEqual([
    { fila: 1, mensaje: 'Falta la columna «documento».' },
    { fila: 1, mensaje: 'Dos columnas dicen lo mismo: «rol» y «perfil».' },
  ]);
});

test('rows keep the numbers of the spreadsheet; formulas and cells too many are told by them', () => {
  const cells = [['documento', 'celular'], [], ['1', '+57 300'], ['=A1', '2'], ['3', '4', 'más']];
  const { rows, problems } = tableOfCells(cells);
  expect(rows.map(({ fila }) => fila)).toEqual([3, 4, 5]);
  expect(problems.map(({ fila, columna }) => [fila, columna])).toEqual([
    [4, 'documento'],
    [5, undefined],
  ]);
});

test.each([
  ['-74,0654', 0],
  ['-74.0654', 0],
  ['- Revise candados', 0],
  ['+57 (300) 123-4567', 0],
  ['-', 0],
  ['=A1', 1],
  ['@SUM(A1)', 1],
  ['+A1', 1],
  ["-2+3+cmd|' /C calc'!A0", 1],
])('%j of a file is %j formulas', (cell, formulas) => {
  expect(tableOfCells([['a'], [cell]]).problems).toHaveLength(formulas);
});

test('formulas of the first sheet are found, wherever the workbook keeps it', () => {
  const part = (text: string): Uint8Array => new TextEncoder().encode(text);
  const { rows, problems } = tableOfSheet(
    [
      ['documento', 'desde'],
      [plainNumber('1.03E9'), new Date('2026-01-31T00:00:00Z')],
    ],
    {
      'xl/workbook.xml': part('<sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets>'),
      'xl/_rels/workbook.xml.rels': part('<Relationship Id="rId7" Target="worksheets/sheet2.xml"/>'),
      'xl/worksheets/sheet1.xml': part('<c r="A2"><f>1+1</f></c>'),
      'xl/worksheets/sheet2.xml': part('<c r="B2" s="1"><f>TODAY()</f><v>1</v></c>'),
    },
  );
  expect(rows).toEqual([{ fila: 2, cells: ['1030000000', '2026-01-31'] }]);
  expect(problems).toMatchObject([{ fila: 2, columna: 'desde' }]);
});
