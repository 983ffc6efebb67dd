/** JSON in the form of production's REST: an object whose keys are 0, 1, 2… with at least half of the places used becomes an array. */
export function withArrays(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([key, value]): [string, unknown] => [key, withArrays(value)]);
  const last = lastIndex(entries.map(([key]) => key));
  if (last === null || last >= entries.length * 2) return Object.fromEntries(entries);
  const list: unknown[] = Array.from({ length: last + 1 }, () => null);
  for (const [key, value] of entries) list[Number(key)] = value;
  return list;
}

function lastIndex(keys: readonly string[]): number | null {
  let last = -1;
  for (const key of keys) {
    if (!/^(0|[1-9]\d{0,8})$/.test(key)) return null;
    last = Math.max(last, Number(key));
  }
  return last < 0 ? null : last;
}
