import type { Snapshot } from '../contract/data.ts';
import type { Failure } from '../contract/result.ts';

/** State of one query on a screen; a failure may accompany an older snapshot. */
export interface Reading<T> {
  /** `null` until the first answer, from the phone or from the server. */
  readonly snapshot: Snapshot<T> | null;
  readonly failure: Failure | null;
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

/**
 * Several readings as one: key → value. It is ready when each has answered or failed; failed and missing ones are left out, and the first
 * failure is included. Its age is that of its oldest part, and its retry asks for all of them again.
 */
export function joinReadings<T>(
  readings: Readonly<Record<string, Reading<T>>>,
): Reading<Readonly<Record<string, T>>> {
  const all = Object.values(readings);
  const retry = (): void => {
    for (const ask of new Set(all.map((one) => one.retry))) ask();
  };
  if (all.some((one) => !one.snapshot && !one.failure)) return { snapshot: null, failure: null, retry };
  const failure = all.find((one) => one.failure)?.failure ?? null;
  const known = all.flatMap(({ snapshot }) => (snapshot ? [snapshot] : []));
  if (known.length === 0 && failure) return { snapshot: null, failure, retry };
  const damaged = known.flatMap((one) => one.damaged ?? []);
  const value: Record<string, T> = {};
  for (const [key, { snapshot }] of Object.entries(readings)) {
    if (snapshot && snapshot.value !== null) value[key] = snapshot.value;
  }
  const snapshot: Snapshot<Readonly<Record<string, T>>> = {
    value,
    source: known.some((one) => one.source === 'replica') ? 'replica' : 'server',
    at: known.length > 0 ? Math.min(...known.map((one) => one.at)) : 0,
    pending: known.flatMap((one) => one.pending),
    ...(damaged.length > 0 && { damaged }),
  };
  return { snapshot, failure, retry };
}
