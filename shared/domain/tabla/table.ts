import type { RowProblem } from '../oficina/answer.ts';

/** A row of a spreadsheet that is not empty. */
export interface TableRow {
  /** Its number in the spreadsheet: the header is 1. */
  readonly fila: number;
  /** Trimmed; as many as the header has or fewer. */
  readonly cells: readonly string[];
}

/** A spreadsheet with a header, empty rows left out. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Problems of cells that do not depend on their column. */
  readonly problems: readonly RowProblem[];
}

/** Problem of a cell with a formula, or with text that a spreadsheet would take for one. */
export function formulaProblem(row: number, column: string): RowProblem {
  return {
    fila: row,
    columna: column,
    mensaje: 'La celda tiene una fórmula. Péguela como valor («Pegado especial, Valores»).',
  };
}

/** Makes a table from all cells; the first row that is not empty is the header. */
export function tableOf(all: readonly (readonly string[])[], formulas: readonly RowProblem[]): Table {
  const rows = all
    .map((cells, at): TableRow => ({ fila: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rest] = rows;
  const header = first?.cells ?? [];
  const wide = rest.flatMap(({ fila, cells }): RowProblem[] =>
    cells.slice(header.length).some((cell) => cell !== '')
      ? [{ fila, mensaje: 'La fila tiene más celdas que el encabezado. Revise separadores y comillas.' }]
      : [],
  );
  return { header, rows: rest, problems: [...formulas, ...wide] };
}
