import { UNREADABLE } from '@gr/shared/domain/tabla/file-kind';
import type { Table } from '@gr/shared/domain/tabla/table';
import { isSheetPart, MOST_PART_BYTES, plainNumber, tableOfSheet } from '@gr/shared/domain/tabla/workbook';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { AdminProblem, EXIT } from '../cli/problem.ts';

/** Reads the first sheet of a workbook; a cell with a formula is a problem of its row. Rejects with `AdminProblem`. */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  try {
    const parts = unzipSync(new Uint8Array(bytes), {
      filter: ({ name, originalSize }) => {
        if (originalSize > MOST_PART_BYTES) throw new RangeError('A part of the workbook is too large.');
        return isSheetPart(name);
      },
    });
    return tableOfSheet(await readSheet(bytes, 1, { trim: true, parseNumber: plainNumber }), parts);
  } catch (cause) {
    throw new AdminProblem('archivo', UNREADABLE.xlsx, { exit: EXIT.refused, cause });
  }
}
