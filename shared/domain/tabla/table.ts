import type { RowProblem } from '../oficina/answer.ts';

/** A row of a spreadsheet that says something. */
export interface TableRow {
  /** As the spreadsheet numbers it: the header is 1. */
  readonly fila: number;
  /** Trimmed; as many as the header has or fewer. */
  readonly cells: readonly string[];
}

/** A spreadsheet with a header, empty rows left out. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** What is wrong with cells, whatever their column means. */
  readonly problems: readonly RowProblem[];
}

/** Where a formula or what a spreadsheet would take for one stands. */
export function formulaProblem(row: number, column: string): RowProblem {
  return {
    fila: row,
    columna: column,
    mensaje: 'La celda tiene una fórmula. Péguela como valor («Pegado especial, Valores»).',
  };
}

/** Makes a table out of all cells, whose first row that is not empty is the header. */
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
