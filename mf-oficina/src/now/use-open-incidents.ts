import type { Query } from '@gr/shared/contract/data';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { useWatch, useWatchAll } from '@gr/shared/screen';

/** Most incidents of one list: the rules' limit. */
export const INCIDENTS_MAX = 50;

/** Open incidents of every unit: closed ones have no `un_abierta`, and what is absent stands before every text. */
const OPEN_INCIDENTS: Query = {
  path: '_novedades',
  orderBy: 'un_abierta',
  startAt: '',
  limitToLast: INCIDENTS_MAX,
};

type ById = Readonly<Record<string, Novedad>>;
const NONE: ById = {};

/** Every open incident, as far as lists go. */
export interface OpenIncidents {
  readonly all: ById;
  /** There are more than are known: of one unit alone there are as many as a list has. */
  readonly more: boolean;
}

/** Every open incident, live: one list of all units, and one of each unit once that one is full. */
export function useOpenIncidents(un_ids: readonly string[]): OpenIncidents {
  const together = useWatch<ById>(OPEN_INCIDENTS).snapshot?.value ?? NONE;
  const full = isFull(together);
  const apart = Object.values(
    useWatchAll<ById>(full ? Object.fromEntries(un_ids.map((un_id) => [un_id, openIn(un_id)])) : {}),
  );
  if (!full) return { all: together, more: false };
  const known = apart.map(({ snapshot }) => snapshot?.value ?? NONE);
  return {
    all: Object.assign({}, together, ...known) as ById,
    // What was not answered yet, or not given, may hold more.
    more: un_ids.length === 0 || apart.some(({ snapshot }) => snapshot === null) || known.some(isFull),
  };
}

function openIn(un_id: string): Query {
  return { path: '_novedades', orderBy: 'un_abierta', equalTo: un_id, limitToLast: INCIDENTS_MAX };
}

function isFull(list: ById): boolean {
  return Object.keys(list).length >= INCIDENTS_MAX;
}
