import { formulaProblem, type Table, tableOf } from './table.ts';

/** What a spreadsheet takes for a formula: `=`, `@`, or a sign before something that is no telephone number. */
const FORMULA = /^(?:[=@]|[+-](?![\d\s().-]*$))/;

/** Cells that came as text as a table: what a spreadsheet would take for a formula is told, and nothing of it kept. */
export function tableOfCells(cells: readonly (readonly string[])[]): Table {
  const header = cells.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const formulas = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      FORMULA.test(cell.trim()) ? [formulaProblem(at + 1, header[column] ?? `columna ${column + 1}`)] : [],
    ),
  );
  return tableOf(cells, formulas);
}
