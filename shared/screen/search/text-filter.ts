import { withoutAccents } from '../../domain/valor/accents.ts';

/** A text as it is searched: without accents, numbers without their separators. */
function searched(text: string): string {
  return withoutAccents(text).replace(/(\d)[.,'](?=\d{3})/g, '$1');
}

interface Known {
  readonly by: unknown;
  readonly text: string;
}

/** Search texts of rows, computed once per row. */
const known = new WeakMap<object, Known>();

/**
 * The rows that contain every word of `query`, ignoring accents and case («pena» finds «Peña»); all rows for an empty query.
 * @param rows objects kept between renders: search texts are cached by object
 * @param textOf search text of a row; a function kept between renders
 */
export function filterByText<T extends object>(
  rows: readonly T[],
  query: string,
  textOf: (row: T) => string,
): readonly T[] {
  const words = searched(query)
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
  const text = searched(textOf(row));
  known.set(row, { by: textOf, text });
  return text;
}
