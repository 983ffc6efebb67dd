/**
 * A value of the database as tables to look things up in: its maps inherit nothing, so that a key or a text that somebody
 * wrote (`constructor`, `__proto__`) finds what stands there under that name, or nothing. Every function reads through this.
 */
export function contentOf(snapshot: { val(): unknown }): unknown {
  return bare(snapshot.val());
}

/** The same value in maps without a prototype; lists become maps by their places' numbers no more than before. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const map = Object.create(null) as Record<string, unknown>;
  for (const [key, child] of Object.entries(value)) map[key] = bare(child);
  return map;
}

/**
 * The value as it is written: in ordinary maps, since the SDK asks each for its `hasOwnProperty`, which those of {@link bare} lack; and
 * without what is not there: a record need not have all that a function repeats of it.
 */
export function asWritten<T>(value: T): T {
  if (Array.isArray(value)) return value.map(asWritten) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      child === undefined ? [] : [[key, asWritten<unknown>(child)]],
    ),
  ) as T;
}
