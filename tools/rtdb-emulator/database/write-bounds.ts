import type { WriteKind } from '@gr/rtdb-rules/tree/prepare';

/**
 * Maximum body of a write under the rules, bytes. Firebase takes 256 MB over REST and 16 MB from an SDK; an app sends 32,000 characters of
 * records at once, and the longest record, an inventory, has some 200 kB (our choice).
 */
export const MAX_JUDGED_BYTES = 512 * 1024;
/** Maximum of places in one update under the rules: the longest of a record and its copies has some 300 (our choice). */
const MAX_PLACES = 1_000;
/** Maximum of values and maps in one of them: an inventory of 500 items has some 6,000 (our choice). */
const MAX_NODES = 20_000;

/** Message for an update under the rules that exceeds a limit; `null` = none. Stops counting at the limit. */
export function tooMuch(kind: WriteKind, json: unknown): string | null {
  if (kind === 'merge' && isMap(json) && Object.keys(json).length > MAX_PLACES)
    return `An update writes more than ${MAX_PLACES} places`;
  return countUpTo(json, MAX_NODES) > MAX_NODES ? `An update has more than ${MAX_NODES} values` : null;
}

/** Number of values and maps in JSON; a little over `most` when there are more. Without recursion, since it may be deep. */
function countUpTo(json: unknown, most: number): number {
  const left: unknown[] = [json];
  let count = 0;
  while (left.length > 0 && count <= most) {
    const value = left.pop();
    count += 1;
    if (isMap(value)) for (const child of Object.values(value)) left.push(child);
  }
  return count;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
