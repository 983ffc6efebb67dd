import type { Batch, Plan } from '../cli/plan.ts';
import type { Wanted } from './plan-records.ts';

/** Most names one row of the log tells. */
const MOST = 3;

/**
 * What the log says a list was about: the unit, where there is one only, and what its changed records are called. For records
 * of the office that are nobody's name; their places have the unit first.
 * @param field where a record keeps what it is called
 */
export function aboutOf(
  batches: readonly Batch[],
  wanted: readonly Wanted[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  field: string,
): Pick<Plan, 'subject' | 'log'> {
  const written = batches.flatMap(({ updates = {} }) => Object.keys(updates));
  const changed = wanted.filter(({ place }) =>
    written.some((path) => path === place || path.startsWith(`${place}/`)),
  );
  const units = [...new Set(changed.flatMap(({ place }) => place.split('/')[1] ?? []))];
  const names = changed.flatMap(({ place, fields }) => {
    const name = fields[field] ?? before.get(place)?.[field];
    return typeof name === 'string' ? [name] : [];
  });
  const more = names.length - MOST;
  const que = [...names.slice(0, MOST), ...(more > 0 ? [`${more} más`] : [])].join(', ');
  return {
    ...(units.length === 1 && { subject: units[0] }),
    ...(que !== '' && { log: { que } }),
  };
}
