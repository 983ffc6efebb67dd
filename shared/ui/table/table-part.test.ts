import type { DataColumn } from './column.ts';
import { fittingColumns, nextSort, sortRows } from './table-part.tsx';

interface Row {
  readonly nombre: string;
  readonly puntos: number | null;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, sortBy: ({ nombre }) => nombre, width: 12 },
  { id: 'puntos', header: 'Puntos', cell: () => '', sortBy: ({ puntos }) => puntos, width: 6, giveUp: 2 },
  { id: 'nota', header: 'Nota', cell: () => '', width: 10, giveUp: 1 },
];
const ROWS: readonly Row[] = [
  { nombre: 'Ñemby', puntos: 10 },
  { nombre: 'torre 10', puntos: null },
  { nombre: 'Torre 9', puntos: 9 },
  { nombre: 'Águila', puntos: 10 },
  { nombre: 'nube', puntos: 2 },
];
const names = (column: string, descending = false) =>
  sortRows(ROWS, COLUMNS, { column, descending }).map(({ nombre }) => nombre);

test('text is sorted as Spanish does, numbers in it by their value', () => {
  expect(names('nombre')).toEqual(['Águila', 'nube', 'Ñemby', 'Torre 9', 'torre 10']);
  expect(names('nombre', true)).toEqual(['torre 10', 'Torre 9', 'Ñemby', 'nube', 'Águila']);
});

test('numbers are sorted by size, what has none is last either way, equal rows keep their order', () => {
  expect(names('puntos')).toEqual(['nube', 'Torre 9', 'Ñemby', 'Águila', 'torre 10']);
  expect(names('puntos', true)).toEqual(['Ñemby', 'Águila', 'Torre 9', 'nube', 'torre 10']);
});

test('a column that does not sort or is unknown leaves the rows as they are', () => {
  for (const column of ['nota', 'otra'])
    expect(sortRows(ROWS, COLUMNS, { column, descending: false })).toBe(ROWS);
  expect(sortRows(ROWS, COLUMNS, null)).toBe(ROWS);
});

test('a header sorts upwards first, then downwards, then upwards', () => {
  const first = nextSort('nombre', { column: 'puntos', descending: false });
  expect(first).toEqual({ column: 'nombre', descending: false });
  const second = nextSort('nombre', first);
  expect(second).toEqual({ column: 'nombre', descending: true });
  expect(nextSort('nombre', second)).toEqual(first);
});

test.each([
  [30, ['nombre', 'puntos', 'nota']],
  [20, ['nombre', 'puntos']],
  [15, ['nombre']],
  [5, ['nombre']],
])('in %i rem there is room for %j', (rem, ids) =>
  expect(fittingColumns(COLUMNS, rem).map(({ id }) => id)).toEqual(ids),
);
