import { clean } from '../valor/clean.ts';
import type { FoundList } from './choose-sheet.ts';
import type { Columns } from './columns.ts';
import type { DayOrder } from './read/meaning.ts';

/**
 * Whether the days of each column are written day first or month first.
 * @param said what a person answered, for columns whose own days prove nothing
 * @returns the order by field, of those whose order is known
 */
export function dayOrders(
  { places, rows }: Pick<FoundList, 'places' | 'rows'>,
  columns: Columns,
  said: DayOrder | undefined,
): Readonly<Record<string, DayOrder>> {
  const fields = Object.entries(places).filter(([field]) => columns[field]?.input.kind === 'day');
  return Object.fromEntries(
    fields.flatMap(([field, [at = 0]]) => {
      const seen = new Set<DayOrder>();
      for (const { cells } of rows) {
        const meaning = columns[field]?.read(clean(cells[at] ?? ''));
        if (meaning && 'value' in meaning && meaning.order) seen.add(meaning.order);
      }
      const [only] = seen;
      const known = seen.size === 1 ? only : said;
      return known === undefined ? [] : [[field, known] as const];
    }),
  );
}
