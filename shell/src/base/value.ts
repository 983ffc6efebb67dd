import type { Observable } from '@gr/shared/contract/observable';
import { tellAll } from './tell-all.ts';

/** An observable that its owner can set. */
export interface Value<T> extends Observable<T> {
  readonly set: (next: T) => void;
}

/** Creates a value with listeners; setting the same reference notifies none, and setting never fails: see `tellAll`. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (onChange) => {
      // Wrapped, so that the same function given twice stays two observations.
      const listener = () => onChange();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      tellAll(listeners);
    },
  };
}
