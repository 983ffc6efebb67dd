import type { Query, Snapshot } from '@gr/shared/contract/data';
import type { Failure } from '@gr/shared/contract/result';
import { type Reading, useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** Concurrent unit queries: 6 fill the connection of a cheap phone, and 100 take as long until the first answers. */
const AT_ONCE = 6;
/** Debounce of later answers, ms: a hundred units must not cause a hundred renders. */
const TOGETHER_MS = 100;

interface Answer<T> {
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
}

interface Answers<T> {
  readonly text: string;
  readonly all: ReadonlyMap<string, Answer<T>>;
}

/** Data loaded from several units so far. */
export interface UnitsReading<T> {
  /** Unit → its records, for the units that have answered. */
  readonly value: Readonly<Record<string, T>>;
  /** Units that have not answered yet. */
  readonly waiting: number;
  readonly failure: Failure | null;
  /** As a reading for `ReadingView`: ready as soon as one unit `has` data, or all have answered. */
  readonly as: (has: boolean) => Reading<object>;
}

/**
 * Sends the same query to many units, a few at a time: the first row appears when the first unit has answered. A failing unit does not
 * affect the others.
 */
export function useEachUnit<T>(queries: Readonly<Record<string, Query>>): UnitsReading<T> {
  const { data } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<Answers<T>>({ text: '', all: new Map() });
  const text = JSON.stringify(queries);
  const asking = JSON.stringify([text, attempt]);

  useEffect(() => {
    const [asked] = JSON.parse(asking) as [string, number];
    const queue = Object.entries(JSON.parse(asked) as Record<string, Query>);
    const got = new Map<string, Answer<T>>();
    const stops: (() => void)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drawn = false;
    const draw = () => {
      timer = undefined;
      drawn = true;
      setAnswers({ text: asked, all: new Map(got) });
    };
    const ask = () => {
      const [next] = queue.splice(0, 1);
      if (!next) return;
      const [un_id, query] = next;
      const heard = (answer: Answer<T>) => {
        const first = !got.has(un_id);
        got.set(un_id, answer);
        if (!drawn) draw();
        else timer ??= setTimeout(draw, TOGETHER_MS);
        if (first) ask();
      };
      stops.push(
        data.watch<T>(
          query,
          (snapshot) => heard({ snapshot, failure: null }),
          (failure) => heard({ snapshot: got.get(un_id)?.snapshot ?? null, failure }),
        ),
      );
    };
    for (let i = 0; i < AT_ONCE; i += 1) ask();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [data, asking]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return useMemo(() => {
    const all = answers.text === text ? answers.all : new Map<string, Answer<T>>();
    const asked = Object.keys(JSON.parse(text) as object);
    const value: Record<string, T> = {};
    const snapshots: Snapshot<T>[] = [];
    let failure: Failure | null = null;
    for (const [un_id, answer] of all) {
      failure ??= answer.failure;
      if (!answer.snapshot) continue;
      snapshots.push(answer.snapshot);
      if (answer.snapshot.value !== null) value[un_id] = answer.snapshot.value;
    }
    const waiting = asked.length - all.size;
    const as = (has: boolean): Reading<object> => {
      const there = has || (waiting === 0 && (snapshots.length > 0 || asked.length === 0));
      const source = snapshots.some((one) => one.source === 'replica') ? 'replica' : 'server';
      const at = snapshots.length > 0 ? Math.min(...snapshots.map((one) => one.at)) : 0;
      const snapshot: Snapshot<object> | null = there
        ? { value, source, at, pending: snapshots.flatMap(({ pending }) => pending) }
        : null;
      return { snapshot, failure: there || waiting === 0 ? failure : null, retry };
    };
    return { value, waiting, failure, as };
  }, [answers, text, retry]);
}
