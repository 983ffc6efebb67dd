/**
 * A value of the database as lookup tables: its maps have no prototype, so that any stored key (`constructor`, `__proto__`) finds only
 * stored values. Every function reads through this.
 */
export function contentOf(snapshot: { val(): unknown }): unknown {
  return bare(snapshot.val());
}

/** The same value in maps without a prototype; lists stay lists. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const map = Object.create(null) as Record<string, unknown>;
  for (const [key, child] of Object.entries(value)) map[key] = bare(child);
  return map;
}

/**
 * The value for writing: in ordinary maps, since the SDK calls `hasOwnProperty` on each, which those of {@link bare} lack; and without
 * absent fields, because a record may lack fields that a function copies.
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
