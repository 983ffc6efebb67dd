import { CsvError, parse } from 'csv-parse/sync';
import { AdminProblem, EXIT } from '../cli/problem.ts';
import { decodeText } from './decode.ts';
import { formulaProblem, type Table, tableOf } from './table.ts';

/** What separates cells, in the order of what is written here. */
const DELIMITERS = [';', ',', '\t'] as const;
/** What a spreadsheet takes for a formula: `=`, `@`, or a sign before something that is no telephone number. */
const FORMULA = /^(?:[=@]|[+-](?![\d\s().-]*$))/;

/** A record of the parser with where it began. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a CSV file of any of the kinds that Excel writes here. Throws `AdminProblem` where it is none. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const parsed = parseAll(text, delimiterOf(text));
  // Rows are numbered as Excel does, where a cell of two lines is one row.
  const cells = parsed.map(({ record }) => record);
  const header = cells.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const formulas = cells.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      FORMULA.test(cell.trim()) ? [formulaProblem(at + 1, header[column] ?? `columna ${column + 1}`)] : [],
    ),
  );
  return tableOf(cells, formulas);
}

function parseAll(text: string, delimiter: string): readonly Parsed[] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
    }) as unknown as Parsed[];
  } catch (cause) {
    const line = cause instanceof CsvError ? Number(cause.lines ?? 0) : 0;
    throw new AdminProblem('archivo', 'El archivo CSV está mal formado. No se escribió nada.', {
      rows: [{ fila: line || null, mensaje: 'Hay comillas sin cerrar o mal puestas cerca de aquí.' }],
      exit: EXIT.refused,
      cause,
    });
  }
}

/** The separator that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/).find((line) => line.replace('\uFEFF', '').trim() !== '') ?? '';
  const counted = DELIMITERS.map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}
