import { clean } from '../valor/clean.ts';
import type { Book, BookSheet, CellNote, Told } from './book.ts';
import type { Columns } from './columns.ts';
import { type ColumnNames, type Header, type Matched, readHeader } from './header.ts';
import type { Split } from './splits.ts';

/** Rows of a sheet among which its header is looked for. */
const MOST_TITLES = 40;

/** A list in a book: its header, and the rows below it that are not empty. */
export interface FoundList extends Header {
  readonly header: readonly string[];
  readonly rows: readonly { readonly fila: number; readonly cells: readonly string[] }[];
  readonly notes: readonly CellNote[];
  /** Columns that hold several fields, by the index of their column. */
  readonly splits: readonly (readonly [at: number, split: Split])[];
  readonly told: readonly Told[];
}

/** What is looked for in a book. */
export interface Wanted {
  readonly columns: Readonly<Record<string, ColumnNames>>;
  readonly splits?: readonly Split[];
  readonly matched?: Matched;
}

interface Candidate {
  readonly sheet: BookSheet;
  readonly at: number;
  readonly header: readonly string[];
  readonly found: Header;
  readonly splits: FoundList['splits'];
  readonly score: number;
}

/** The sheet of a book, and the row in it, whose header has most of the columns. Titles above it and other sheets are told. */
export function findList({ sheets, told }: Book, wanted: Wanted): FoundList {
  const filled = sheets.filter(({ rows }) => rows.some(isFilled));
  const shown = filled.filter(({ hidden }) => !hidden);
  const candidates = (shown.length > 0 ? shown : filled).map((sheet) => bestRow(sheet, wanted));
  const best = candidates.reduce<Candidate | null>((a, b) => (a === null || b.score > a.score ? b : a), null);
  if (best === null)
    return {
      ...{ header: [], rows: [], notes: [], splits: [], told, places: {}, unused: [] },
      missing: readHeader([], wanted.columns).missing,
    };
  const { sheet, at, header, found, splits } = best;
  const rows = sheet.rows.flatMap((cells, index) =>
    index > at && isFilled(cells) ? [{ fila: index + 1, cells }] : [],
  );
  const say = (mensaje: string): Told => ({ fila: null, tipo: 'hoja', mensaje });
  const titles = sheet.rows.slice(0, at).filter(isFilled).length;
  const others = candidates.filter((one) => one !== best && one.found.missing.length === 0 && one.score > 1);
  const nameless = header.flatMap((name, at) =>
    name === '' && rows.some(({ cells }) => clean(cells[at] ?? '') !== '')
      ? [`columna ${at + 1}, sin título`]
      : [],
  );
  return {
    ...found,
    unused: [...found.unused, ...nameless],
    header,
    rows,
    splits,
    notes: sheet.notes.filter(({ fila }) => fila === null || fila > at + 1),
    told: [
      ...told,
      ...(sheet !== sheets[0] ? [say(`Se leyó la hoja «${sheet.name}».`)] : []),
      ...(sheet.hidden ? [say(`La hoja «${sheet.name}» está oculta.`)] : []),
      ...others.map((one) =>
        say(`La hoja «${one.sheet.name}» también trae una lista y no se leyó: impórtela aparte.`),
      ),
      ...(titles > 0 ? [say(`El encabezado está en la fila ${at + 1}; lo que hay encima no se lee.`)] : []),
    ],
  };
}

function bestRow(sheet: BookSheet, wanted: Wanted): Candidate {
  let best: Candidate | null = null;
  let seen = 0;
  for (const [at, cells] of sheet.rows.entries()) {
    if (!isFilled(cells)) continue;
    seen += 1;
    if (seen > MOST_TITLES) break;
    const one = candidate(sheet, at, cells, wanted);
    if (best === null || one.score > best.score) best = one;
  }
  return best ?? candidate(sheet, 0, [], wanted);
}

function candidate(
  sheet: BookSheet,
  at: number,
  cells: readonly string[],
  { columns, splits = [], matched }: Wanted,
): Candidate {
  const header = cells.map((cell) => clean(cell).replaceAll('\n', ' '));
  const found = readHeader(header, columns, matched);
  // A name that only a split has is no unknown column.
  const parted = readHeader(header, splitNames(splits));
  const split = Object.entries(parted.places).flatMap(([i, places]) => {
    const one = splits[Number(i)];
    return one === undefined
      ? []
      : places
          .filter((place) => found.unused.includes(header[place] ?? ''))
          .map((place) => [place, one] as const);
  });
  const used = new Set(split.map(([place]) => header[place]));
  return {
    ...{ sheet, at, header, splits: split },
    found: { ...found, unused: found.unused.filter((name) => !used.has(name)) },
    score: Object.keys(found.places).length + split.length,
  };
}

const SPLIT_NAMES = new WeakMap<readonly Split[], Readonly<Record<string, ColumnNames>>>();

/** Splits as columns, by their places; kept, since it is asked for each row that may be the header. */
function splitNames(splits: readonly Split[]): Readonly<Record<string, ColumnNames>> {
  const names = SPLIT_NAMES.get(splits) ?? Object.fromEntries(splits.map((split, at) => [String(at), split]));
  SPLIT_NAMES.set(splits, names);
  return names;
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => clean(cell) !== '');
}

/**
 * The columns of a list that go by this name in the file or in the documents; `undefined` = none.
 * @param called names of the columns in the file, by field
 * @returns their places in the header, and all fields that stand in them
 */
export function placesNamed(
  columna: string,
  { header, places, splits }: FoundList,
  columns: Columns,
  called: Readonly<Record<string, string>>,
): { readonly at: readonly number[]; readonly fields: readonly string[] } | undefined {
  const field = Object.keys(columns).find((one) => [called[one], columns[one]?.names[0]].includes(columna));
  const own = field === undefined ? undefined : places[field];
  if (own !== undefined && field !== undefined) return { at: own, fields: [field] };
  const [at, split] =
    splits.find(([one]) => header[one] === columna) ??
    splits.find(([, { fields }]) => field !== undefined && fields.includes(field)) ??
    [];
  return at === undefined || split === undefined ? undefined : { at: [at], fields: split.fields };
}
