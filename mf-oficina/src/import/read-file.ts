import { fail, ok, type Result } from '@gr/shared/contract/result';
import { tableOfCells } from '@gr/shared/domain/tabla/cells';
import { csvOptions } from '@gr/shared/domain/tabla/csv';
import { decodeText } from '@gr/shared/domain/tabla/decode';
import { fileKind, MOST_FILE_BYTES, UNREADABLE } from '@gr/shared/domain/tabla/file-kind';
import type { Table } from '@gr/shared/domain/tabla/table';
import { MOST_PART_BYTES, plainNumber, tableOfSheet } from '@gr/shared/domain/tabla/workbook';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Reads a spreadsheet, CSV or the first sheet of an XLSX. Fails with `OF-004` and the reason. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Result<Table>> {
  if (bytes.length > MOST_FILE_BYTES) return unreadable(UNREADABLE.large);
  const kind = fileKind(bytes);
  if (kind === 'xls') return unreadable(UNREADABLE.xls);
  return kind === 'xlsx' ? readWorkbook(bytes) : readCsv(bytes);
}

function readCsv(bytes: Uint8Array): Result<Table> {
  const text = decodeText(bytes);
  try {
    return ok(tableOfCells(parse(text, csvOptions(text))));
  } catch (cause) {
    const line = cause instanceof CsvError ? Number(cause.lines ?? 0) : 0;
    return unreadable(`${line > 0 ? `Fila ${line}: ` : ''}${UNREADABLE.quotes}`, cause);
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<Result<Table>> {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (originalSize > MOST_PART_BYTES) throw new RangeError('A part of the workbook is too large.');
        return /\.(?:xml|rels)$/.test(name);
      },
    });
    // The library would unpack large parts in workers made from text, which the app's policy forbids: it receives them unpacked.
    const { buffer } = Uint8Array.from(zipSync(parts, { level: 0 }));
    const sheet = await readSheet(buffer, 1, { trim: true, parseNumber: plainNumber });
    return ok(tableOfSheet(sheet, parts));
  } catch (cause) {
    return unreadable(UNREADABLE.xlsx, cause);
  }
}

function unreadable(message: string, cause?: unknown): Result<never> {
  return fail('OF-004', message, cause);
}
