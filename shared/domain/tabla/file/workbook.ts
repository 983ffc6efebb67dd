import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx';
import { fail, ok, type Result } from '../../../contract/result.ts';
import type { Book, BookSheet, CellNote } from '../book.ts';
import { decodeText } from './decode.ts';
import { UNREADABLE } from './file-kind.ts';

/** What is hidden in a sheet of an OpenDocument, by rows and columns from 0. */
interface Hidden {
  readonly sheet: boolean;
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

const TAG = /<(?:table:(table|table-row|table-column)|style:(style|table-properties))(?=[\s/>])([^>]*)>/g;
/** Most rows and columns that one element may stand for here: a sheet ends with a million empty rows. */
const MOST_REPEATED = 20_000;

/**
 * What the sheets of an OpenDocument hide, in their order (ODF 1.3 part 3, 19.749 `table:visibility`, 20.398 `table:display`), which the
 * reader of workbooks does not tell.
 * @param xml its `content.xml`, or the whole of a flat one
 */
function hiddenOf(xml: string): readonly Hidden[] {
  const sheets: { sheet: boolean; rows: Set<number>; columns: Set<number> }[] = [];
  const shut = new Set<string>();
  let style = '';
  let at = { row: 0, column: 0 };
  for (const [, table, styled, text = ''] of xml.matchAll(TAG)) {
    const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
    const last = sheets.at(-1);
    if (styled === 'style') style = of('style:name');
    else if (styled) {
      if (of('table:display') === 'false') shut.add(style);
    } else if (table === 'table') {
      sheets.push({ sheet: shut.has(of('table:style-name')), rows: new Set(), columns: new Set() });
      at = { row: 0, column: 0 };
    } else if (last) {
      const [kind, all] =
        table === 'table-row' ? (['row', last.rows] as const) : (['column', last.columns] as const);
      const count = Number(of(`table:number-${kind}s-repeated`) || 1);
      if (/^(?:collapse|filter)$/.test(of('table:visibility')))
        for (let n = 0; n < Math.min(count, MOST_REPEATED); n += 1) all.add(at[kind] + n);
      at[kind] += count;
    }
  }
  return sheets;
}

type Library = typeof import('@e965/xlsx');

/** Days between the calendars of 1900 and of 1904. */
const SHIFT_1904 = 1462;
/** Most rows and columns of a sheet that are read; a list has 5,000 rows at most. */
const MOST_ROWS = 20_000;
const MOST_COLUMNS = 200;

/**
 * Reads a workbook of Excel (.xlsx, .xlsb, .xls, XML of 2003), LibreOffice (.ods) or a page with a table, with what its sheets have beyond
 * values: merged cells, hidden rows and columns, errors, formulas. Fails with `OF-004`.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Result<Book>> {
  const library = await import('@e965/xlsx');
  try {
    const book = library.read(asKnown(bytes), {
      ...{ type: 'array', raw: true, cellFormula: true, cellNF: true, cellStyles: true },
      ...{ cellHTML: false, sheetStubs: true, sheetRows: MOST_ROWS + 1 },
    });
    const hidden = hiddenIn(library, bytes, book.bookType);
    return ok({
      sheets: book.SheetNames.map((name, at) => sheetOf(library, book, { name, at, hidden: hidden[at] })),
      told: [],
    });
  } catch (cause) {
    const locked = cause instanceof Error && /password|encrypt/i.test(cause.message);
    return fail('OF-004', locked ? UNREADABLE.password : UNREADABLE.damaged, cause);
  }
}

/** A text in the letters that the library takes it to have: SYLK and DIF in Windows-1252, pages and XML in UTF-8. */
function asKnown(bytes: Uint8Array): Uint8Array {
  const head = String.fromCharCode(...bytes.subarray(0, 5));
  if (/^(?:ID;P|TABLE)/.test(head))
    return Uint8Array.from(decodeText(bytes).text, (letter) => letter.charCodeAt(0));
  return /^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(head)
    ? new TextEncoder().encode(decodeText(bytes).text)
    : bytes;
}

/** What an OpenDocument hides; nothing of other kinds, whose reader tells it. */
function hiddenIn({ CFB }: Library, bytes: Uint8Array, kind: string | undefined): readonly Hidden[] {
  if (kind !== 'ods' && kind !== 'fods') return [];
  const xml = kind === 'fods' ? bytes : CFB.find(CFB.read(bytes, { type: 'buffer' }), 'content.xml')?.content;
  return xml ? hiddenOf(new TextDecoder().decode(Uint8Array.from(xml))) : [];
}

interface SheetAt {
  readonly name: string;
  readonly at: number;
  readonly hidden: Hidden | undefined;
}

function sheetOf(library: Library, book: WorkBook, { name, at, hidden }: SheetAt): BookSheet {
  const sheet: WorkSheet = book.Sheets[name] ?? {};
  const ref = sheet['!ref'];
  const range = ref === undefined ? null : library.utils.decode_range(ref);
  const rows: string[][] = [];
  const notes: CellNote[] = [];
  const columns = Math.min(range?.e.c ?? -1, MOST_COLUMNS - 1);
  const shift = book.Workbook?.WBProps?.date1904 ? SHIFT_1904 : 0;
  for (let r = 0; r <= Math.min(range?.e.r ?? -1, MOST_ROWS); r += 1) {
    const row: string[] = [];
    for (let c = 0; c <= columns; c += 1) {
      const cell = sheet[library.utils.encode_cell({ r, c })] as CellObject | undefined;
      const text = cell ? textOf(library, cell, shift) : '';
      row.push(text);
      if (cell?.t === 'e') {
        row[c] = '';
        notes.push({
          fila: r + 1,
          column: c,
          mensaje: `La celda tiene el error ${String(cell.w ?? '#N/A')}. Corríjala en la hoja.`,
        });
      } else if (cell?.f !== undefined && (cell.t === 'z' || cell.v === undefined))
        notes.push({
          fila: r + 1,
          column: c,
          mensaje:
            'La celda tiene una fórmula sin resultado. Péguela como valor («Pegado especial, Valores»).',
        });
      // A formula whose result is an empty text says nothing.
      else if (cell?.f !== undefined && text !== '')
        notes.push({ fila: r + 1, column: c, tipo: 'formula', mensaje: `es una fórmula y vale «${text}»` });
    }
    if ((sheet['!rows']?.[r]?.hidden || hidden?.rows.has(r)) && row.some(Boolean))
      notes.push({ fila: r + 1, tipo: 'oculta', mensaje: 'La fila está oculta en la hoja, y se lee' });
    rows.push(row);
  }
  for (const merge of sheet['!merges'] ?? []) fillDown(rows, notes, merge);
  for (let c = 0; c <= columns; c += 1)
    if (sheet['!cols']?.[c]?.hidden || hidden?.columns.has(c))
      notes.push({
        ...{ fila: null, column: c, tipo: 'oculta' },
        mensaje: 'La columna está oculta en la hoja, y se lee',
      });
  const away = hidden?.sheet || (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
  return { name, hidden: away, rows, notes };
}

/** A cell merged over several rows says the same of all of them. */
function fillDown(rows: string[][], notes: CellNote[], { s, e }: Range): void {
  const text = rows[s.r]?.[s.c] ?? '';
  if (text === '' || e.r === s.r) return;
  for (let r = s.r; r <= e.r; r += 1) {
    const row = rows[r];
    if (row === undefined || !row.some((cell, c) => c !== s.c && cell !== '')) continue;
    row[s.c] = text;
    notes.push({ fila: r + 1, column: s.c, tipo: 'combinada', mensaje: `celda combinada, se lee «${text}»` });
  }
}

/** A cell as a person of Colombia would write it: days `2027-03-31`, hours `22:00`, decimals with a comma. */
function textOf({ SSF }: Library, { t, v, z, w }: CellObject, shift: number): string {
  if (t === 'z' || v === undefined || v === null) return '';
  if (t === 'b') return v ? 'si' : 'no';
  if (t === 'd' || v instanceof Date)
    return new Date(v as Date)
      .toISOString()
      .slice(0, 16)
      .replace(/T00:00$/, '')
      .replace('T', ' ');
  if (t !== 'n' || typeof v !== 'number') return String(v);
  const format = String(z ?? 'General');
  if (SSF.is_date(format)) return momentOf(v + (v >= 1 ? shift : 0), format);
  // A format of zeros keeps the figures of a code: `007`.
  if (/^0{2,}$/.test(format) && w !== undefined) return w;
  if (/%/.test(format)) return `${plain(v * 100)}%`;
  return plain(v);
}

function plain(value: number): string {
  return String(Number(value.toPrecision(15))).replace('.', ',');
}

/** A serial of a spreadsheet's calendar, by whether its format shows days, hours or both. */
function momentOf(serial: number, format: string): string {
  const shape = format.replaceAll(/\[[^\]hms]*\]|"[^"]*"|\\./gi, '');
  const minutes = Math.round((serial % 1) * 1440);
  const clock = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  // Excel counts a 29 February 1900 that was none: before it days are one more.
  const days = Math.floor(serial) + (serial < 60 ? 1 : 0);
  if (serial < 1 || !/[dy]/i.test(shape)) return clock;
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
  return minutes === 0 ? day : `${day} ${clock}`;
}
