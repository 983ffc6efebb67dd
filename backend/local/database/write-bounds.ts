import type { WriteKind } from './prepare.ts';

/**
 * Largest body of a write that rules judge, bytes. Firebase takes 256 MB over REST and 16 MB from an SDK; an app sends 32,000
 * characters of records at once, and the longest record, an inventory, has some 200 kB (our choice).
 */
export const MAX_JUDGED_BYTES = 512 * 1024;
/** Most places of one update that rules judge: a phone's longest has some 300 (our choice). */
const MAX_PLACES = 1_000;
/** Most values and maps in one of them: an inventory of 500 items has some 6,000 (our choice). */
const MAX_NODES = 20_000;

/** What is too much of an update that rules judge, in words; `null` = nothing. Stops counting where it is too much. */
export function tooMuch(kind: WriteKind, json: unknown): string | null {
  if (kind === 'merge' && isMap(json) && Object.keys(json).length > MAX_PLACES)
    return `An update writes more than ${MAX_PLACES} places`;
  return countUpTo(json, MAX_NODES) > MAX_NODES ? `An update has more than ${MAX_NODES} values` : null;
}

/** Number of values and maps in JSON; a little over `most` where there are more. Without recursion: it may be deep. */
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
