import { useSyncExternalStore } from 'react';
import type { Observable } from '../contract/observable.ts';

/** The current value of a port's observable; rerenders when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
