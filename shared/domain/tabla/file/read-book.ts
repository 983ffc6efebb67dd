import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { fail, ok, type Result } from '../../../contract/result.ts';
import { type Book, bookOf } from '../book.ts';
import { decodeText } from './decode.ts';
import { fileKind, UNREADABLE } from './file-kind.ts';

/** Separators of cells, by precedence. */
const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Lines among which the separator is looked for. */
const SAMPLE = 50;

/**
 * Reads a CSV in any of the variants that spreadsheets write. Fails with `OF-004`.
 * @param wanted encoding that a person chose
 */
function readCsv(bytes: Uint8Array, wanted?: string): Result<Book> {
  const { text, told, letters } = decodeText(bytes, wanted);
  // The first line that Excel writes and takes for itself: it counts no row.
  const [head = '', said] = /^\uFEFF?"?sep=(.|\\t)"?;*\r?\n/i.exec(text) ?? [];
  const body = text.slice(head.length);
  if (body.trim() === '') return fail('OF-004', UNREADABLE.empty);
  const delimiter = said === undefined ? delimiterOf(body) : said.replace('\\t', '\t');
  try {
    // Rows are numbered as in Excel, where a cell of two lines is one row.
    // A sign of seconds, `36"`, stands unquoted in what other programs write.
    const cells: string[][] = parse(body, {
      relax_quotes: true,
      // Lists that two programs wrote end their lines in two ways.
      record_delimiter: ['\r\n', '\n', '\r'],
      ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: false },
    });
    return ok({ ...bookOf(cells, told), ...(letters && { letters }) });
  } catch (cause) {
    const line = cause instanceof CsvError ? Number(cause.lines ?? 0) : 0;
    return fail('OF-004', `${line > 0 ? `Fila ${line}: ` : ''}${UNREADABLE.quotes}`, cause);
  }
}

/** The separator that the most lines have equally often. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.replace('\uFEFF', '').trim() !== '')
    .slice(0, SAMPLE);
  const scored = DELIMITERS.map((sign) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(sign).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    const [count = 0, same = 0] = [...counts].sort(([a, i], [b, j]) => j - i || b - a)[0] ?? [];
    return { sign, count, same };
  });
  return scored.reduce((best, one) =>
    one.same > best.same || (one.same === best.same && one.count > best.count) ? one : best,
  ).sign;
}

/**
 * Reads a file with a list, by its bytes and not by its name. Fails with `OF-004`, what it is and what to do.
 * @param letters encoding that a person chose for a text
 */
export async function readBook(bytes: Uint8Array, letters?: string): Promise<Result<Book>> {
  const kind = fileKind(bytes);
  if (kind === 'text') return readCsv(bytes, letters);
  if (kind !== 'book') return fail('OF-004', UNREADABLE[kind]);
  // Most lists are CSV, which needs no reader of workbooks.
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(bytes);
}
