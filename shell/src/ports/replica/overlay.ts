import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { below, segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { dig, isBranch, plant } from '@gr/shared/domain/database/tree';

/** An operation to lay over a reading. */
export interface Overlaid {
  readonly id: string;
  /** Database path → value, as in `Operation`. */
  readonly updates: Readonly<Record<string, Json>>;
}

/** A reading with operations laid over it, and the ids of those that touched it. */
export interface OverlayResult {
  readonly value: Json;
  readonly applied: readonly string[];
}

/**
 * The reading as it will be when the server has `operations` (oldest first). Updates of a record that already
 * carries the operation's id are skipped: the server's own version is truer. In a list, a deep change of a
 * record that is not in the reading is left out: a torn record would be worse than none.
 * @param now stands in for `{'.sv': 'timestamp'}`, ms since epoch
 */
export function overlay(
  query: Query,
  value: Json,
  operations: readonly Overlaid[],
  now: number,
): OverlayResult {
  const base = segments(query.path);
  const list = isList(query);
  const applied: string[] = [];
  let out = value;
  for (const operation of operations) {
    const before = out;
    for (const [text, update] of Object.entries(operation.updates)) {
      const path = segments(text);
      const seen = recordOf(operation.updates, path);
      if (seen && carries(before, base, seen, operation.id)) continue;
      const rest = below(base, path);
      const above = below(path, base);
      if (rest) {
        const [record, ...deep] = rest;
        if (list && record !== undefined && deep.length > 0 && !isBranch(dig(out, [record]))) continue;
        out = plant(out, rest, resolveServerValues(update, dig(out, rest), now));
      } else if (above) {
        out = dig(resolveServerValues(update, null, now), above);
      } else continue;
      if (applied.at(-1) !== operation.id) applied.push(operation.id);
    }
  }
  if (applied.length === 0) return { value, applied };
  return { value: list ? select(query, out) : out, applied };
}

/**
 * True when the operations alone say what stands at the query, nothing being known of it: a list shows the whole
 * records they make, a node needs one that writes it whole.
 */
export function standsAlone(query: Query, operations: readonly Overlaid[]): boolean {
  if (isList(query)) return true;
  const base = segments(query.path);
  return operations.some(({ updates }) => Object.keys(updates).some((path) => below(segments(path), base)));
}

/** Path of the record an update belongs to: the nearest one at or above it for which the operation sets `_op`. */
function recordOf(updates: Overlaid['updates'], path: readonly string[]): readonly string[] | null {
  for (let length = path.length; length > 0; length -= 1) {
    const text = path.slice(0, length).join('/');
    const whole = updates[text];
    if (`${text}/_op` in updates || (isBranch(whole) && typeof whole._op === 'string'))
      return path.slice(0, length);
  }
  return null;
}

function carries(value: Json, base: readonly string[], record: readonly string[], op: string): boolean {
  const rest = below(base, record);
  if (rest) return dig(value, [...rest, '_op']) === op;
  return false;
}
