import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { below, isWithin, type Path, segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { dig, isBranch, plant } from '@gr/shared/domain/database/tree';

/** An operation to overlay on a reading. */
export interface Overlaid {
  readonly id: string;
  /** Database path → value, as in `Operation`. */
  readonly updates: Readonly<Record<string, Json>>;
  /** Operations of one aggregate reach the server in order; absent = unknown. */
  readonly aggregate?: string;
}

/** A reading with operations overlaid on it, and the ids of those that touched it. */
export interface OverlayResult {
  readonly value: Json;
  readonly applied: readonly string[];
}

/**
 * The reading as it will be when the server has `operations` (oldest first). Updates of a record that already carries the operation's
 * id are skipped, because the server's own version is more accurate. In a list, a deep change of a record that is not in the reading
 * is left out: a partial record would be worse than none.
 * @param now replaces `{'.sv': 'timestamp'}`, ms since epoch
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
  const own = new WeakSet<object>();
  for (const operation of operations) {
    const near = writesOf(operation).filter(({ path }) => onOnePath(path, base));
    // Looked up before the first of them is applied, which may be the one that sets the id.
    const missing = near.filter(({ record }) => !record || !carries(out, base, record, operation.id));
    for (const { path, update } of missing) {
      const rest = below(base, path);
      const above = below(path, base);
      if (rest) {
        const [record, ...deep] = rest;
        if (list && record !== undefined && deep.length > 0 && !isBranch(dig(out, [record]))) continue;
        out = plant(out, rest, resolveServerValues(update, dig(out, rest), now), own);
      } else if (above) {
        out = dig(resolveServerValues(update, null, now), above);
      } else continue;
      if (applied.at(-1) !== operation.id) applied.push(operation.id);
    }
  }
  if (applied.length === 0) return { value, applied };
  return { value: list ? select(query, out) : out, applied };
}

/** Whether an operation writes at, above or below a path. */
export function isNear(path: string, operation: Pick<Overlaid, 'updates'>): boolean {
  const base = segments(path);
  return writesOf(operation).some((write) => onOnePath(write.path, base));
}

const onOnePath = (a: Path, b: Path): boolean => isWithin(a, b) || isWithin(b, a);

/**
 * True when the operations alone determine the query's value without any reading: a list shows the complete records they create, a
 * node needs one that writes it completely.
 */
export function standsAlone(query: Query, operations: readonly Overlaid[]): boolean {
  if (isList(query)) return true;
  const base = segments(query.path);
  return operations.some((operation) => writesOf(operation).some(({ path }) => below(path, base)));
}

/**
 * Ids of the operations that a reading certainly includes, whatever others have changed since: a record carries the operation's id,
 * or that of a later one of its aggregate, before which it was `delivered`. An update is atomic, so one record is enough.
 * @param delivered in the order of delivery
 * @param waiting not known to be delivered, oldest first
 */
export function shownIn(
  query: Query,
  value: Json,
  delivered: readonly Overlaid[],
  waiting: readonly Overlaid[],
): ReadonlySet<string> {
  const base = segments(query.path);
  const shown = new Set<string>();
  const aggregates = new Set<string>();
  const look = (operation: Overlaid) => {
    const { id, aggregate } = operation;
    const told = writesOf(operation).some(
      ({ record }) => record !== null && carries(value, base, record, id),
    );
    if (!told) return;
    shown.add(id);
    if (aggregate !== undefined) aggregates.add(aggregate);
  };
  for (const operation of waiting) look(operation);
  for (const operation of [...delivered].reverse()) {
    if (operation.aggregate !== undefined && aggregates.has(operation.aggregate)) shown.add(operation.id);
    else look(operation);
  }
  return shown;
}

/** Whether a reading shows an operation's effect: what it deletes is gone, or a record it writes is there. */
export function isFoldedIn(query: Query, value: Json, operation: Overlaid): boolean {
  if (shownIn(query, value, [operation], []).size > 0) return true;
  const base = segments(query.path);
  const inside = writesOf(operation)
    .map(({ path, update }) => ({ rest: below(base, path), update }))
    .filter(({ rest }) => rest !== null);
  return (
    inside.length > 0 &&
    inside.every(({ rest, update }) => update === null && dig(value, rest ?? []) === null)
  );
}

interface Write {
  readonly path: Path;
  readonly update: Json;
  /** Path of the record it belongs to. */
  readonly record: Path | null;
}

const writes = new WeakMap<Overlaid['updates'], readonly Write[]>();

/** The updates of an operation, which never change: those of a long queue are taken apart once. */
function writesOf({ updates }: Pick<Overlaid, 'updates'>): readonly Write[] {
  const known = writes.get(updates);
  if (known) return known;
  const made = Object.entries(updates).map(([text, update]) => {
    const path = segments(text);
    return { path, update, record: recordOf(updates, path) };
  });
  writes.set(updates, made);
  return made;
}

/** Path of the record an update belongs to: the nearest one at or above it for which the operation sets `_op`. */
function recordOf(updates: Overlaid['updates'], path: Path): Path | null {
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
