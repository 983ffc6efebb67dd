import type { Batch, Plan } from '../command/plan.ts';
import type { Wanted } from './plan-records.ts';

/** Maximum of names in one log row. */
const MOST = 3;

/**
 * Subject of a list for the log: the unit, if there is only one, and the names of its changed records. Only for records without personal
 * names; their paths begin with the unit.
 * @param field field with a record's name
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
