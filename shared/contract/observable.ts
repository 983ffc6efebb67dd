/** Stops an observation. Calling it twice does nothing. */
export type Unsubscribe = () => void;

/**
 * A current value and its changes, shaped for `useSyncExternalStore(o.subscribe, o.get)`.
 * `get` returns the same reference until the value changes. Both work detached from the object.
 */
export interface Observable<T> {
  readonly get: () => T;
  readonly subscribe: (onChange: () => void) => Unsubscribe;
}
