import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Query, Snapshot } from '../contract/data.ts';
import type { Failure } from '../contract/result.ts';
import { useTellDamage } from './damage-store.ts';
import { useHost } from './host-context.ts';
import type { Reading } from './reading.ts';

interface Answer<T> {
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
}

/** Answers with their query: a reading is never shown for another query. */
interface Answers<T> {
  readonly text: string;
  readonly attempt: number;
  readonly all: Readonly<Record<string, Answer<T>>>;
}

/**
 * Watches several queries (`DataPort.watch`) while the component is on screen, each under a key (a unit's id). Unchanged queries are not
 * sent again; `retry` of any reading sends all of them again. The `Page` reports damaged records.
 */
export function useWatchAll<T>(
  queries: Readonly<Record<string, Query>>,
): Readonly<Record<string, Reading<T>>> {
  const { data } = useHost();
  const [attempt, setAttempt] = useState(0);
  const text = JSON.stringify(queries);
  const asked = useMemo(() => JSON.parse(text) as Record<string, Query>, [text]);
  const [answers, setAnswers] = useState<Answers<T>>();

  useEffect(() => {
    const change = (key: string, next: (before: Answer<T> | undefined) => Answer<T>) =>
      setAnswers((last) => {
        const all = answersTo(last, text, attempt);
        return { text, attempt, all: { ...all, [key]: next(all[key]) } };
      });
    const stops = Object.entries(asked).map(([key, query]) =>
      data.watch<T>(
        query,
        (snapshot) => change(key, () => ({ snapshot, failure: null })),
        (failure) => change(key, (before) => ({ snapshot: before?.snapshot ?? null, failure })),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, asked, text, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  const readings = useMemo(() => {
    const all = answersTo(answers, text, attempt);
    const readingOf = (key: string): Reading<T> => ({ ...(all[key] ?? NOT_YET), retry });
    return Object.fromEntries(Object.keys(asked).map((key) => [key, readingOf(key)]));
  }, [answers, asked, attempt, retry, text]);
  useTellDamage(Object.values(readings).flatMap(({ snapshot }) => snapshot ?? []));
  return readings;
}

/** Watches one query (`DataPort.watch`) while the component is on screen; `null` watches nothing. */
export function useWatch<T>(query: Query | null): Reading<T> {
  const { only } = useWatchAll<T>(query ? { only: query } : {});
  return only ?? UNASKED;
}

const NOT_YET: Answer<never> = { snapshot: null, failure: null };
const UNASKED: Reading<never> = { ...NOT_YET, retry: () => undefined };

/** A new attempt keeps the readings and clears the failures, so that the screen shows its progress. */
function answersTo<T>(last: Answers<T> | undefined, text: string, attempt: number): Answers<T>['all'] {
  if (last?.text !== text) return {};
  if (last.attempt === attempt) return last.all;
  return Object.fromEntries(
    Object.entries(last.all).map(([key, { snapshot }]) => [key, { snapshot, failure: null }]),
  );
}
