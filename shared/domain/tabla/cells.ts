import type { RowProblem } from '../oficina/answer.ts';
import { formulaProblem, type Table, tableOf } from './table.ts';

/**
 * Pattern of text that a spreadsheet takes for a formula: `=`, `@`, or a sign before something that is no number (`-74,06`), no telephone
 * and no line of a list (`- Revise candados`).
 */
const FORMULA = /^(?:[=@]|[+-](?!\s|[\d\s().,-]*$))/;

/** A table from the cells of a text file: cells that a spreadsheet would take for a formula are reported and dropped. */
export function tableOfCells(cells: readonly (readonly string[])[]): Table {
  return checked(cells, FORMULA, formulaProblem);
}

/** A table from cells that were sent: those of files were checked when they were read, and typed text may begin with anything but `=`. */
export function tableOfSent(cells: readonly (readonly string[])[]): Table {
  return checked(cells, /^=/, (fila, columna) => ({
    fila,
    columna,
    mensaje: 'No puede empezar con «=»: una hoja de cálculo lo tomaría por una fórmula.',
  }));
}

function checked(
  cells: readonly (readonly string[])[],
  wrong: RegExp,
  problem: (row: number, column: string) => RowProblem,
): Table {
  const header = cells.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const found = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      wrong.test(cell.trim()) ? [problem(at + 1, header[column] ?? `columna ${column + 1}`)] : [],
    ),
  );
  return tableOf(cells, found);
}
