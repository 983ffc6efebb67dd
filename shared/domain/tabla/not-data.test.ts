import { bookOf } from './book.ts';
import { ORDER_COLUMNS, PEOPLE_COLUMNS, PEOPLE_SPLITS, PLAN_COLUMNS, POINT_COLUMNS } from './lists.ts';
import { understand } from './understand.ts';

const people = (rows: readonly (readonly string[])[]) =>
  understand(bookOf(rows), PEOPLE_COLUMNS, { splits: PEOPLE_SPLITS });
const said = (all: readonly { readonly fila: number | null; readonly mensaje: string }[]) =>
  all.map(({ fila, mensaje }) => `${fila} : ${mensaje}`);

const FOOT: readonly (readonly string[])[] = [
  ['TURNO NOCHE', '', '', ''],
  ['1032000001', 'Ana', 'Total', 'rondero'],
  ['Documento', 'NOMBRES', 'apellidos', 'Perfil'],
  ['1032000002', 'Total', 'Ruiz', 'rondero'],
  ['Página 1 de 2', '', '', ''],
  ['', 'Total', 'Paz', 'rondero'],
  ['2 de 2', '', '', ''],
  ['', '', '', ''],
  ['TOTAL', '2', '', ''],
  ['', '____________', '', '______'],
  ['', 'Luis Mora', '', 'Jefe de operaciones'],
  ['Elaboró:', 'Luis Mora', '', ''],
];

test('rows that are none of the list are left out and told, and a person called Total is not', () => {
  const { rows, problems, told } = people([['documento', 'nombres', 'apellidos', 'perfil'], ...FOOT]);
  expect(rows.map(({ fields }) => [fields.nom, fields.ape].join(' '))).toEqual([
    ...['Ana Total', 'Total Ruiz', 'Total Paz'],
  ]);
  expect(said(problems)).toEqual(['7 : Falta documento.']);
  expect(said(told)).toEqual([
    '2 : no se lee: «TURNO NOCHE»',
    '4 : no se lee: «Documento · NOMBRES · apellidos · Perfil»',
    '6 : no se lee: «Página 1 de 2»',
    '8 : no se lee: «2 de 2»',
    '10 : no se lee: «TOTAL · 2»',
    '11 : no se lee: «____________ · ______»',
    '12 : no se lee: «Luis Mora · Jefe de operaciones»',
    '13 : no se lee: «Elaboró: · Luis Mora»',
  ]);
});

test('rows with a number alone in a column that is not used are none of the list', () => {
  const rows = [
    ['N°', 'unidad', 'nombre'],
    ['1', 'u001', 'Puerta'],
    ['2', '', ''],
    ['', 'TOTAL', ''],
    ['', 'u001', 'Total'],
  ];
  const { rows: kept, told } = understand(bookOf(rows), POINT_COLUMNS, {});
  expect(kept.map(({ fields }) => fields.nom_qr)).toEqual(['Puerta', 'Total']);
  expect(told.map(({ tipo }) => tipo)).toEqual(['ajena', 'ajena']);
});

test('a total under the column of units is no row of a unit of that name', () => {
  const list = [
    ['unidad', 'ronda'],
    ['u001', 'Ronda de noche'],
    ['TOTAL', '1'],
    ['u9', 'Ronda de día'],
  ];
  const { rows, told } = understand({ ...bookOf(list), units: new Map([['u001', 'Altos']]) }, PLAN_COLUMNS);
  expect([rows.map(({ fila }) => fila), said(told)]).toEqual([[2, 4], ['3 : no se lee: «TOTAL · 1»']]);
});

test('an order that begins with «Nota:» is one; a row that says nothing else is a note of the print', () => {
  const { rows, told, problems } = understand(
    bookOf([
      ['texto', 'titulo', 'unidad'],
      ['Revise candados', 'Candados', 'u001'],
      ['Nota: no deje entrar motos', 'Motos', ''],
      ['Nota: los turnos cambian en diciembre', '', ''],
    ]),
    ORDER_COLUMNS,
  );
  expect(rows.map(({ fila }) => fila)).toEqual([2, 3]);
  expect(problems.map(({ fila, mensaje }) => `${fila} ${mensaje}`)).toEqual(['3 Falta unidad.']);
  expect(told.map(({ mensaje }) => mensaje)).toEqual(['no se lee: «Nota: los turnos cambian en diciembre»']);
});
