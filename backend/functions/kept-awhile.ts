/** Most values kept of one database; a phone sends the acts of a record within minutes of each other. */
const MOST = 1_000;
/** Age after which a kept value expires and is read again (the database may be a restored copy), ms. */
const FRESH_MS = 10 * 60_000;

/** Values that this process keeps for some minutes, by database and key; the oldest is dropped. */
export class KeptAwhile<T> {
  readonly #ofDatabase = new WeakMap<object, Map<string, { readonly value: T; readonly at: number }>>();

  /** The value, `undefined` when none is kept; `now` in ms. */
  get(database: object, key: string, now: number): T | undefined {
    const known = this.#ofDatabase.get(database)?.get(key);
    return known !== undefined && now - known.at < FRESH_MS ? known.value : undefined;
  }

  /** Keeps a value from `now` on, ms. */
  keep(database: object, key: string, value: T, now: number): void {
    const kept =
      this.#ofDatabase.get(database) ?? new Map<string, { readonly value: T; readonly at: number }>();
    this.#ofDatabase.set(database, kept);
    kept.delete(key);
    kept.set(key, { value, at: now });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  }
}
