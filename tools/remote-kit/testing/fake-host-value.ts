import type { Observable } from '@gr/shared/contract/observable';

/** An observable a test sets by hand. */
export interface FakeValue<T> extends Observable<T> {
  readonly set: (value: T) => void;
}

/** A value with listeners; `set` with the same reference tells nobody. */
export function fakeValue<T>(initial: T): FakeValue<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of Array.from(listeners)) listener();
    },
  };
}
