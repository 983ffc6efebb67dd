import type { QuerySpec } from '../ports.ts';
import { RuleFailure } from './rules-error.ts';
import type { Code, Kind, Value } from './value.ts';

const NO_QUERY = new RuleFailure('query is seen only at the queried path');

/** `query.*` in a read rule. A reading without a query is the default one: ordered by priority, no bounds. */
export const QUERY_MEMBERS: ReadonlyMap<string, Code> = new Map([
  member('orderByKey', 'boolean', (query) => query?.orderBy === '.key'),
  member('orderByValue', 'boolean', (query) => query?.orderBy === '.value'),
  member('orderByPriority', 'boolean', (query) => (query?.orderBy ?? null) === null),
  member('orderByChild', 'any', (query) => {
    const orderBy = query?.orderBy ?? null;
    return orderBy === null || orderBy.startsWith('.') ? null : orderBy;
  }),
  member('startAt', 'any', (query) => query?.startAt ?? null),
  member('endAt', 'any', (query) => query?.endAt ?? null),
  member('equalTo', 'any', (query) => query?.equalTo ?? null),
  member('limitToFirst', 'any', (query) => query?.limitToFirst ?? null),
  member('limitToLast', 'any', (query) => query?.limitToLast ?? null),
]);

function member(name: string, kind: Kind, read: (query: QuerySpec | null) => Value): [string, Code] {
  return [
    name,
    {
      kind,
      run: ({ query }) => {
        if (query === undefined) throw NO_QUERY;
        return read(query);
      },
    },
  ];
}
