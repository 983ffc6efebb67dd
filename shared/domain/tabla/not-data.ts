import { withoutAccents } from '../valor/accents.ts';
import { clean } from '../valor/clean.ts';
import type { FoundList } from './choose-sheet.ts';

/** Words with which a total begins; numbers alone stand beside it. */
const TOTAL =
  /^(?:(?:gran |sub ?-?)?total(?:es)?|suma|cantidad|conteo|promedio|numero) ?(?:$|[^a-z]|de |general|personas|puntos|registros|guardas)/;
/** Words of a signature, below which stand names and posts. */
const SIGNED =
  /^(?:(?:elabor|realiz|prepar|revis|aprob|autoriz|verific|recib)(?:o|ado|ada|a)\b|firmas?\b|nombre y firma|vo\.? ?bo|cordialmente|atentamente)/;
/** Words with which a page or a print is marked; beside them stand numbers and days alone, or what they say is of the list. */
const MARK =
  /^(?:pag(?:ina)?s?\b|hoja \d|nota\b|observaciones\b|fuente\b|fecha (?:de|del)? ?(?:impresion|elaboracion|corte|reporte|generacion)|impreso\b|generad[oa]\b|reporte\b|fin (?:de|del)\b|ultima linea|confidencial\b)/;
/** A line to sign on, or one that only parts. */
const RULE = /^[\s_\-=.*~—|]{3,}$/;
const NUMBER = /^[\d.,$%\s/:-]+$/;

/** A cell of a row that is filled. */
interface Filled {
  readonly at: number;
  readonly text: string;
}

/**
 * The rows of a sheet that are none of its list: the header repeated on each printed page, numbers of pages, totals, marks of a print,
 * signatures, and rows with nothing in the columns that are used. A row that says what its record is known by is always one of the list,
 * but for a repeated header.
 * @param identifying fields that say which record a row is
 * @param isKnown whether a row's cells say which record it is
 * @returns number of the row → what it says
 */
export function rowsOfNoData(
  { header, rows, places, splits }: Pick<FoundList, 'header' | 'places' | 'rows' | 'splits'>,
  identifying: ReadonlySet<string>,
  isKnown: (cells: readonly string[]) => boolean,
): ReadonlyMap<number, string> {
  const used = new Set([...Object.values(places).flat(), ...splits.map(([at]) => at)]);
  const titles = new Set([...identifying].flatMap((field) => places[field] ?? []));
  const found = new Map<number, string>();
  const known = rows.map(({ cells }) => isKnown(cells));
  const last = known.lastIndexOf(true);
  let signed = false;
  for (const [index, { fila, cells }] of rows.entries()) {
    const filled = cells.flatMap((cell, at): Filled[] =>
      // Of a row of the list only what is used can say otherwise.
      (known[index] && !used.has(at)) || clean(cell) === '' ? [] : [{ at, text: clean(cell) }],
    );
    const mine = filled.filter(({ at }) => used.has(at));
    const behind = index > last && last >= 0;
    const sign = !known[index] && isSigned(filled);
    const marked = sign || (!known[index] && isMarked(filled));
    signed ||= behind && sign;
    const [only] = filled;
    const lone = used.size > 1 && filled.length === 1 && only && !/\d{4,}|^[=#]/.test(only.text);
    const apart = behind && !rows.some((one) => one.fila === fila - 1);
    if (
      isHeader(mine, header, known[index] ? 2 : 1) ||
      (!known[index] &&
        (mine.length === 0 ||
          marked ||
          (signed && filled.length <= 3) ||
          // A title of the rows below it, a name under a signature, a number that waits for its row.
          (lone && (apart || titles.has(only.at) || /^\d{1,3}[.)]?$/.test(only.text)))))
    )
      found.set(fila, filled.map(({ text }) => text).join(' · '));
  }
  return found;
}

function isHeader(mine: readonly Filled[], header: readonly string[], least: number): boolean {
  return (
    mine.length >= least &&
    mine.every(({ at, text }) => withoutAccents(text) === withoutAccents(header[at] ?? ''))
  );
}

function isMarked(filled: readonly Filled[]): boolean {
  const [head, ...others] = filled.map(({ text }) => withoutAccents(text));
  if (head === undefined) return false;
  return (TOTAL.test(head) || MARK.test(head)) && others.every((text) => NUMBER.test(text));
}

function isSigned(filled: readonly Filled[]): boolean {
  return (
    filled.every(({ text }) => RULE.test(text)) ||
    (filled.length <= 3 && SIGNED.test(withoutAccents(filled[0]?.text ?? '')))
  );
}
