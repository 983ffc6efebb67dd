import { clean } from '../valor/clean.ts';
import type { FoundList } from './choose-sheet.ts';
import type { Columns } from './columns.ts';
import type { Matched } from './header.ts';

/** Share of a column's cells that may be no codes in a column of codes. */
const FEW = 0.2;

/** A column headed just «Punto» is taken for names if no other column has names and its cells are not codes. */
export function withNames(list: FoundList, columns: Columns, matched: Matched = {}): FoundList {
  const known = (by: 'code' | 'name') =>
    Object.keys(columns).find((field) => columns[field]?.known === by) ?? '';
  const { [known('code')]: [at] = [], ...places } = list.places;
  if (
    at === undefined ||
    clean(matched[known('code')] ?? '') === list.header[at] ||
    places[known('name')] ||
    /c[oó]d|\bid\b|\bqr\b|ref|sku/i.test(list.header[at] ?? '')
  )
    return list;
  const cells = list.rows.map((row) => clean(row.cells[at] ?? '')).filter(Boolean);
  const none = cells.filter((cell) => 'wrong' in (columns[known('code')]?.read(cell) ?? {}));
  return none.length <= cells.length * FEW ? list : { ...list, places: { ...places, [known('name')]: [at] } };
}
