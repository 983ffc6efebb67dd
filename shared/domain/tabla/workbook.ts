import { formulaProblem, type Table, tableOf } from './table.ts';

/** Largest part of a workbook, bytes, unpacked. */
export const MOST_PART_BYTES = 100 * 1024 * 1024;

/** Parts of a workbook (ECMA-376) by their names in its zip. */
export type Parts = Readonly<Record<string, Uint8Array>>;

/** Whether a part is needed to find the first sheet and its formulas. */
export function isSheetPart(name: string): boolean {
  return /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name);
}

/**
 * The first sheet of a workbook as a table; a cell with a formula is a problem of its row.
 * @param sheet cells as a library reads them, numbers through {@link plainNumber}
 */
export function tableOfSheet(sheet: readonly (readonly unknown[])[], parts: Parts): Table {
  const cells = sheet.map((row) => row.map(textOfCell));
  const header = cells.find((row) => row.some((cell) => cell !== '')) ?? [];
  const problems = formulasOf(parts).map(({ fila, column }) =>
    formulaProblem(fila, header[column] || `columna ${column + 1}`),
  );
  return tableOf(cells, problems);
}

/** Documents and telephones come as numbers, long ones as `1.03E9`. */
export function plainNumber(text: string): string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? String(value) : text;
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'si' : 'no';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

/** Position of a cell from the top left: the row from 1, the column from 0. */
interface Place {
  readonly fila: number;
  readonly column: number;
}

/** Cells of the first sheet with a formula: the reading library gives their last results without marking them. */
function formulasOf(parts: Parts): readonly Place[] {
  const text = (name: string): string => new TextDecoder().decode(parts[name] ?? new Uint8Array());
  const [, id = ''] = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(text('xl/workbook.xml')) ?? [];
  const relation = [...text('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`Id="${id}"`));
  const [, target = ''] = /\bTarget="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? '') ?? [];
  const cells = text(`xl/${target}`).matchAll(/<c\b[^>]*\br="([A-Z]+)(\d+)"[^>]*>\s*<f[\s>/]/g);
  return [...cells].map(([, letters = '', row = '0']) => ({ fila: Number(row), column: columnOf(letters) }));
}

/** `A` → 0, `AA` → 26. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
