import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Query, Snapshot } from '../contract/data.ts';
import type { Failure } from '../contract/result.ts';
import { useHost } from './host-context.ts';

/** What a screen knows of one query; a failure may stand beside an older reading. */
export interface Reading<T> {
  /** `null` until the first answer, from the phone or from the server. */
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

/**
 * Watches a query while the component is on screen (`DataPort.watch`); `null` watches nothing. A query that
 * says the same as before is not asked again.
 */
export function useWatch<T>(query: Query | null): Reading<T> {
  const { data } = useHost();
  const [attempt, setAttempt] = useState(0);
  const text = JSON.stringify(query);
  // Keyed by what was asked, so that a reading of one query is never shown under another.
  const [answer, setAnswer] = useState<{
    text: string;
    snapshot: Snapshot<T> | null;
    failure: Failure | null;
  }>();
  const asked = useMemo(() => ({ query: JSON.parse(text) as Query | null, attempt }), [text, attempt]);
  useEffect(() => {
    if (!asked.query) return undefined;
    return data.watch<T>(
      asked.query,
      (snapshot) => setAnswer({ text, snapshot, failure: null }),
      (failure) =>
        setAnswer((last) => ({ text, snapshot: last?.text === text ? last.snapshot : null, failure })),
    );
  }, [data, asked, text]);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const current = answer?.text === text ? answer : undefined;
  return { snapshot: current?.snapshot ?? null, failure: current?.failure ?? null, retry };
}
