import type { QuerySpec } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import { prepareWrite } from '@gr/rtdb-rules/tree/prepare';
import { type Database, database, ruleset } from 'targaryen';
import { callerOf, type ReadyCase } from './judge.ts';

/**
 * Somebody else's engine for the same rules: targaryen, written from Firebase's documentation by people who never saw ours. What it
 * lacks is done for it: server values are resolved before (it knows no increments), and a database without a person is made new.
 * @param rules the parsed file
 * @param t the moment of the cases, ms
 * @returns whether it lets a case pass
 */
export function secondEngine(rules: unknown, t: number): (item: ReadyCase) => boolean {
  const compiled = ruleset(rules);
  let last: { readonly world: DataNode; readonly of: Database } | null = null;

  return (item) => {
    // Cases that share a world come one after the other; each database is a copy of all of it.
    if (last?.world !== item.world)
      last = { world: item.world, of: database(compiled, item.world.toExport(), t) };
    const caller = callerOf(item.case.as, t);
    const asked = caller === null ? last.of : last.of.as({ uid: caller.uid, token: caller.token });
    const { try: attempt } = item.case;
    if ('read' in attempt)
      return asked.read(`/${attempt.read}`, { now: t, query: queryOf(attempt.query) }).allowed;
    const { after } = prepareWrite(item.world, 'merge', [], attempt.update, t);
    const patch = Object.keys(attempt.update).map((path) => [path, after.at(path.split('/')).toExport()]);
    return asked.update('/', Object.fromEntries(patch), t).allowed;
  };
}

/** A query in the words of the rules. Without one a reading is ordered by priority. */
function queryOf(query: QuerySpec | null): object {
  const { orderBy = null, startAt, endAt, equalTo, limitToFirst, limitToLast } = query ?? {};
  const bounds = { startAt, endAt, equalTo, limitToFirst, limitToLast };
  const given = Object.entries(bounds).filter(([, value]) => value !== undefined && value !== null);
  return { ...orderOf(orderBy), ...Object.fromEntries(given) };
}

function orderOf(orderBy: string | null): object {
  if (orderBy === null) return { orderByPriority: true };
  if (orderBy === '.key') return { orderByKey: true };
  return orderBy === '.value' ? { orderByValue: true } : { orderByChild: orderBy };
}
