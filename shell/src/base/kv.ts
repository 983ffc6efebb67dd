/** Local key-value storage: small texts of this phone, all deleted by «Cerrar» (specification, section 2). */
export interface KeyValue {
  /** The text of a key, or `null`. */
  get(key: string): string | null;
  /** Stores a text; `null` removes the key. `false` = the browser stores nothing (blocked, full). */
  set(key: string, value: string | null): boolean;
  /** Every key that begins with `prefix`. */
  keys(prefix: string): readonly string[];
  clear(): void;
}

/** Wraps the browser's storage, which is read at each call: where site data is blocked even access to it throws. */
export function keyValue(storage: () => Storage): KeyValue {
  function quietly<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch {
      // Blocked or full: these values are never worth a failure.
      return otherwise;
    }
  }
  return {
    get: (key) => quietly((kept) => kept.getItem(key), null),
    set: (key, value) =>
      quietly((kept) => {
        if (value === null) kept.removeItem(key);
        else kept.setItem(key, value);
        return true;
      }, false),
    keys: (prefix) =>
      quietly((kept) => {
        const all = Array.from({ length: kept.length }, (_, i) => kept.key(i) ?? '');
        return all.filter((key) => key.startsWith(prefix));
      }, []),
    clear: () => quietly((kept) => kept.clear(), undefined),
  };
}

/** The key-value storage of this page. */
export const localKeyValue: KeyValue = keyValue(() => globalThis.localStorage);
