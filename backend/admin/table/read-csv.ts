import { tableOfCells } from '@gr/shared/domain/tabla/cells';
import { csvOptions } from '@gr/shared/domain/tabla/csv';
import { decodeText } from '@gr/shared/domain/tabla/decode';
import { UNREADABLE } from '@gr/shared/domain/tabla/file-kind';
import type { Table } from '@gr/shared/domain/tabla/table';
import { CsvError, parse } from 'csv-parse/sync';
import { AdminProblem, EXIT } from '../cli/problem.ts';

/** Reads a CSV file in any of the variants that Excel writes here. Throws `AdminProblem` when it is invalid. */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  try {
    // Rows are numbered as in Excel, where a cell of two lines is one row.
    return tableOfCells(parse(text, csvOptions(text)));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new AdminProblem('archivo', UNREADABLE.csv, {
      rows: [{ fila: Number(cause.lines ?? 0) || null, mensaje: UNREADABLE.quotes }],
      exit: EXIT.refused,
      cause,
    });
  }
}
