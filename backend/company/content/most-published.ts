import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import type { Wanted } from '../table/plan-records.ts';

/** Maximum of published records of a list: phones read so many (data-model.md, Limits). */
const MOST_PUBLISHED = 50;

type Records = ReadonlyMap<string, Wanted['fields']>;

/**
 * Refuses records after which more of a list is published than phones read, unless as much was before.
 * @param before path → current record
 * @param what «tips publicados»
 */
export function tooManyPublished(
  before: Records,
  wanted: readonly Wanted[],
  what: string,
): readonly RowProblem[] {
  const given = wanted.map(({ place, fields }) => [place, { ...before.get(place), ...fields }] as const);
  const was = publishedOf(before);
  return [...publishedOf(new Map([...before, ...given]))]
    .filter(([list, is]) => is > Math.max(MOST_PUBLISHED, was.get(list) ?? 0))
    .map(([, is]) => ({
      fila: null,
      mensaje: `Quedarían ${is} ${what}; son ${MOST_PUBLISHED} como máximo.`,
    }));
}

/** Path of a list → how many of it are published. */
function publishedOf(records: Records): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [place, { estado }] of records) {
    const list = place.slice(0, place.lastIndexOf('/'));
    if (/^publicad[ao]$/.test(String(estado))) counts.set(list, (counts.get(list) ?? 0) + 1);
  }
  return counts;
}
