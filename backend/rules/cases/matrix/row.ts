import type { QuerySpec } from '@gr/rtdb-rules/ports';
import type { Updates } from '../case.ts';
import type { Person } from '../people.ts';
import type { Who } from './who.ts';

/** What somebody may do at one kind of path; who may is written by hand from the table of security.md. */
export interface Row {
  readonly name: string;
  /** Records it is about, laid first. */
  readonly world?: Updates;
  readonly acts: readonly Act[];
}

export type ActKind = 'read' | 'list' | 'create' | 'change' | 'delete' | 'owner';

/** One act of everybody. */
export interface Act {
  readonly kind: ActKind;
  readonly try: (
    who: Person,
  ) => { readonly read: string; readonly query: QuerySpec | null } | { readonly update: Updates };
  readonly may: Who;
}

type Path = string | ((who: Person) => string);
const at = (path: Path, who: Person): string => (typeof path === 'string' ? path : path(who));

export function read(path: Path, may: Who): Act {
  return { kind: 'read', may, try: (who) => ({ read: at(path, who), query: null }) };
}

export function list(path: Path, may: Who, query: QuerySpec | null | ((who: Person) => QuerySpec)): Act {
  return {
    kind: 'list',
    may,
    try: (who) => ({ read: at(path, who), query: typeof query === 'function' ? query(who) : query }),
  };
}

export function write(kind: ActKind, may: Who, update: (who: Person) => Updates): Act {
  return { kind, may, try: (who) => ({ update: update(who) }) };
}
