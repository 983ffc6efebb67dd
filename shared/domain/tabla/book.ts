import type { RowProblem } from '../oficina/answer.ts';
import type { DayOrder, ToldKind } from './read/meaning.ts';

/** What a person should know of how a list was read, by row and column. */
export interface Told extends RowProblem {
  readonly tipo: ToldKind;
}

/** A remark on a cell, made where its file was read. */
export interface CellNote {
  /** Its row, from 1; `null` = the whole column. */
  readonly fila: number | null;
  /** Its column, from 0; absent = the whole row. */
  readonly column?: number;
  readonly mensaje: string;
  /** Absent = the cell can't be used. */
  readonly tipo?: ToldKind;
}

/** A sheet of a workbook, or the text of a CSV. */
export interface BookSheet {
  /** `''` for a file without sheets. */
  readonly name: string;
  readonly hidden: boolean;
  /** Every row, empty ones too; the first is row 1. */
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly CellNote[];
}

/** Encodings in which a text may be read. */
export interface Letters {
  /** The one it was read in; `''` = several, each line in its own. */
  readonly used: string;
  /** Each with what a line of the file says in it. */
  readonly choices: readonly { readonly name: string; readonly sample: string }[];
}

/** A file with lists, before it is known which columns are asked for. */
export interface Book {
  readonly sheets: readonly BookSheet[];
  /** About the file as a whole: its encoding. */
  readonly told: readonly Told[];
  /** Present where the file may be read in another encoding too. */
  readonly letters?: Letters;
  /** What a person leaves out: whole rows, and cells of a column that need no value. */
  readonly without?: readonly RowProblem[];
  /** Order of days like `4/3/2027`, where a person said it. */
  readonly order?: DayOrder;
  /** The company's units, code → name: a cell of units may say either. */
  readonly units?: ReadonlyMap<string, string>;
}

/** A book of cells that no file holds: those of a form, a request, a JSON. */
export function bookOf(rows: BookSheet['rows'], told: readonly Told[] = []): Book {
  return { sheets: [{ name: '', hidden: false, rows, notes: [] }], told };
}
