import type { Observable } from '@gr/shared/contract/observable';

/** An observable whose owner sets the value. */
export interface Settable<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

/** An observable that starts at `value`; setting the same reference tells nobody. */
export function settable<T>(value: T): Settable<T> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(current, next)) return;
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
