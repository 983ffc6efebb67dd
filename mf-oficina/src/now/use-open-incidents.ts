import type { Query } from '@gr/shared/contract/data';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { joinReadings, type Reading, useHost, useWatch, useWatchAll } from '@gr/shared/screen';
import { useEffect, useState } from 'react';
import { INCIDENTS_MAX, type KnownOpen, oldestOfFull, openIn, watchOlder } from './watch-older.ts';

/** Open incidents of every unit: closed ones have no `un_abierta`, and absent values sort before every text. */
const OPEN_INCIDENTS: Query = {
  path: '_novedades',
  orderBy: 'un_abierta',
  startAt: '',
  limitToLast: INCIDENTS_MAX,
};

type ById = Readonly<Record<string, Novedad>>;
const NONE: ById = {};

/**
 * Every open incident, live: one list of all units; once that is full, one per unit; and for a unit whose list is full too, the lists below
 * it. `reading`: the first list, with the failure of any of the first two kinds.
 */
export function useOpenIncidents(un_ids: readonly string[]): KnownOpen & { readonly reading: Reading<ById> } {
  const first = useWatch<ById>(OPEN_INCIDENTS);
  const together = first.snapshot;
  const full = together !== null && oldestOfFull(together) !== undefined;
  const apart = useWatchAll<ById>(
    full ? Object.fromEntries(un_ids.map((un_id) => [un_id, openIn(un_id)])) : {},
  );
  const ends = Object.entries(apart).flatMap(([un_id, { snapshot }]) => {
    const end = snapshot ? oldestOfFull(snapshot) : undefined;
    return end === undefined ? [] : [[un_id, end] as const];
  });
  const older = useOlder(Object.fromEntries(ends));
  const reading = { ...joinReadings<object>({ first, ...apart }), snapshot: together };
  if (!full) return { reading, all: together?.value ?? NONE, more: together === null };
  const lists = Object.values(apart).map(({ snapshot }) => snapshot);
  return {
    reading,
    all: Object.assign(
      {},
      ...ends.map(([un_id]) => older[un_id]?.all ?? NONE),
      together.value,
      ...lists.map((list) => list?.value ?? NONE),
    ) as ById,
    // Lists that were not answered yet, or were refused, may hold more.
    more: un_ids.length === 0 || lists.includes(null) || ends.some(([un_id]) => older[un_id]?.more ?? true),
  };
}

/** Incidents below the full lists of units; `ends`: unit → the oldest key of its list. */
function useOlder(ends: Readonly<Record<string, string>>): Readonly<Record<string, KnownOpen>> {
  const { data } = useHost();
  const [older, setOlder] = useState<Readonly<Record<string, KnownOpen>>>({});
  const text = JSON.stringify(ends);
  useEffect(() => {
    const stops = Object.entries(JSON.parse(text) as Record<string, string>).map(([un_id, end]) =>
      watchOlder(data, un_id, end, (known) => setOlder((last) => ({ ...last, [un_id]: known }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, text]);
  return older;
}
