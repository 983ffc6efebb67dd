import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Failure } from '@gr/shared/contract/result';
import { type Reading, useHost } from '@gr/shared/router';
import { useCallback, useEffect, useMemo, useState } from 'react';

interface Answers<T> {
  /** The queries these answer. */
  readonly text: string;
  readonly attempt: number;
  readonly snapshots: Readonly<Record<string, Snapshot<T>>>;
  /** Failures of this attempt, by path. */
  readonly failures: Readonly<Record<string, Failure>>;
}

/**
 * Watches several queries as one reading: path → value. Answers when each query has answered or failed;
 * a path that failed is left out and its failure stands beside the rest.
 */
export function useWatchAll<T>(queries: readonly Query[]): Reading<Readonly<Record<string, T>>> {
  const { data } = useHost();
  const [attempt, setAttempt] = useState(0);
  const text = JSON.stringify(queries);
  const asked = useMemo(() => JSON.parse(text) as Query[], [text]);
  const [answers, setAnswers] = useState<Answers<T>>();

  useEffect(() => {
    const base = (last: Answers<T> | undefined): Answers<T> => {
      if (last?.text !== text) return { text, attempt, snapshots: {}, failures: {} };
      return last.attempt === attempt ? last : { ...last, attempt, failures: {} };
    };
    const stops = asked.map((query) =>
      data.watch<T>(
        query,
        (snapshot) =>
          setAnswers((last) => {
            const known = base(last);
            return { ...known, snapshots: { ...known.snapshots, [query.path]: snapshot } };
          }),
        (failure) =>
          setAnswers((last) => {
            const known = base(last);
            return { ...known, failures: { ...known.failures, [query.path]: failure } };
          }),
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [data, asked, text, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return useMemo(() => {
    const current = answers?.text === text ? answers : undefined;
    return { ...combine(asked, current), retry };
  }, [answers, asked, retry, text]);
}

function combine<T>(asked: readonly Query[], current: Answers<T> | undefined) {
  const snapshots = current?.snapshots ?? {};
  const failures = current?.failures ?? {};
  const known = asked.filter((q) => snapshots[q.path]);
  const open = asked.some((q) => !snapshots[q.path] && !failures[q.path]);
  const failure = Object.values(failures)[0] ?? null;
  if (open) return { snapshot: null, failure: null };
  if (asked.length > 0 && known.length === 0) return { snapshot: null, failure };
  return { snapshot: join(snapshots), failure };
}

function join<T>(snapshots: Readonly<Record<string, Snapshot<T>>>): Snapshot<Readonly<Record<string, T>>> {
  const all = Object.entries(snapshots);
  const value: Record<string, T> = {};
  for (const [path, snapshot] of all) if (snapshot.value !== null) value[path] = snapshot.value;
  return {
    value,
    source: all.some(([, s]) => s.source === 'replica') ? 'replica' : 'server',
    at: all.reduce((oldest, [, s]) => Math.min(oldest, s.at), Number.POSITIVE_INFINITY),
    pending: all.flatMap(([, s]) => s.pending),
  };
}
