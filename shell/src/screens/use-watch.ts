import type { DataPort, Query, Snapshot } from '@gr/shared/contract/data';
import type { Failure } from '@gr/shared/contract/result';
import { useEffect, useState } from 'react';

/** A reading as a screen draws it; after a failure the last reading stays as history. */
export interface Watched<T> {
  /** `null` = nothing has answered yet. */
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
}

const NOTHING: Watched<never> = { snapshot: null, failure: null };

/** Follows one reading while the screen is there; `attempt` changes to try again after a failure. */
export function useWatch<T>(data: DataPort, query: Query, attempt = 0): Watched<T> {
  const all = useWatchAll<T>(data, [query], attempt);
  return all[0] ?? NOTHING;
}

/** Follows several readings at once, in the order of `queries`. */
export function useWatchAll<T>(
  data: DataPort,
  queries: readonly Query[],
  attempt = 0,
): readonly Watched<T>[] {
  const key = JSON.stringify(queries);
  const [state, setState] = useState<{ key: string; all: readonly Watched<T>[] }>({ key: '', all: [] });
  useEffect(() => {
    const list = JSON.parse(key) as readonly Query[];
    const run = `${key}${attempt}`;
    const change = (index: number, next: (before: Watched<T>) => Watched<T>) =>
      setState((before) => {
        const old = before.key === run ? before.all : list.map(() => NOTHING);
        return { key: run, all: old.map((one, i) => (i === index ? next(one) : one)) };
      });
    const stops = list.map((query, index) =>
      data.watch<T>(
        query,
        (snapshot) => change(index, () => ({ snapshot, failure: null })),
        (failure) => change(index, (before) => ({ ...before, failure })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, key, attempt]);
  return state.key === `${key}${attempt}` ? state.all : queries.map(() => NOTHING);
}
