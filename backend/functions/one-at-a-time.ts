import { companyDatabase } from './admin-app.ts';
import { asWritten } from './content-of.ts';

const running = new Map<string, Promise<unknown>>();

/** Runs `task` when this process has ended what it does with any of `places`: the acts of an offline phone arrive at once. */
export function oneAtATime<T>(places: readonly string[], task: () => Promise<T>): Promise<T> {
  const before = Promise.allSettled(places.map((place) => running.get(place) ?? Promise.resolve()));
  const ends = before.then(task);
  for (const place of places) running.set(place, ends);
  const forget = (): void => {
    for (const place of places) if (running.get(place) === ends) running.delete(place);
  };
  ends.then(forget, forget);
  return ends;
}

/**
 * Changes the value at `path` by itself; `change` gives the next value, `undefined` = it stays. Gives whether it was written. Transactions of
 * one process on one path run one after the other: firebase-admin 13 leaves some of several at once without an end.
 */
export function transact(path: string, change: (held: unknown) => unknown): Promise<boolean> {
  return oneAtATime([`transaction ${path}`], async () => {
    const ref = companyDatabase().ref(path);
    const { committed } = await ref.transaction((held: unknown) => asWritten(change(held)), undefined, false);
    return committed;
  });
}
