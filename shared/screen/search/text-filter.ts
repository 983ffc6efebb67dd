import { withoutAccents } from '../../domain/valor/accents.ts';

interface Known {
  readonly by: unknown;
  readonly text: string;
}

/** What rows are searched in, made once for each. */
const known = new WeakMap<object, Known>();

/**
 * The rows in which every word of `query` stands somewhere, accents and capitals aside («pena» finds «Peña»); all of them
 * for an empty query.
 * @param rows objects that are kept between renders: what a row is searched in is kept by object
 * @param textOf what a row is searched in; a function that is kept between renders
 */
export function filterByText<T extends object>(
  rows: readonly T[],
  query: string,
  textOf: (row: T) => string,
): readonly T[] {
  const words = withoutAccents(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = textIn(row, textOf);
    return words.every((word) => text.includes(word));
  });
}

function textIn<T extends object>(row: T, textOf: (row: T) => string): string {
  const before = known.get(row);
  if (before?.by === textOf) return before.text;
  const text = withoutAccents(textOf(row));
  known.set(row, { by: textOf, text });
  return text;
}
