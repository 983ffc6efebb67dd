import type { Json, Operation } from '../../contract/outbox.ts';
import { isPushId } from './ids.ts';

/** Deepest path the database takes (published limits of the Realtime Database). */
const MAX_DEPTH = 32;
const BAD_KEY = /[.$#[\]/\p{Cc}]/u;

/** Why an operation can't be taken, in technical words for the trace; `null` = it is sound. */
export function malformed(operation: Operation): string | null {
  const { id } = operation;
  if (!isPushId(id) && !(id.startsWith('del_') && isPushId(id.slice(4)))) return 'id is no push id';
  return malformedContent(operation);
}

/** As {@link malformed}, without looking at the operation's id. */
export function malformedContent(operation: Operation): string | null {
  const { updates } = operation;
  if (operation.aggregate === '' || operation.tipo === '') return 'aggregate or tipo is empty';
  const paths = Object.keys(updates).sort();
  if (paths.length === 0) return 'no updates';
  for (const [i, path] of paths.entries()) {
    const parts = path.split('/');
    if (parts.length > MAX_DEPTH || parts.some((p) => p === '' || BAD_KEY.test(p))) return `bad path ${path}`;
    if (parts[0] === '_ops') return 'the ledger belongs to the shell';
    if (paths.slice(i + 1).some((other) => other.startsWith(`${path}/`))) return `overlapping path ${path}`;
    const bad = badValue(updates[path]);
    if (bad) return `${path}: ${bad}`;
  }
  return null;
}

function badValue(value: Json | undefined): string | null {
  if (value === undefined) return 'undefined';
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'not a finite number';
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return 'an array';
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '.sv') return null;
  for (const key of keys) {
    if (key === '' || BAD_KEY.test(key)) return `bad key ${key}`;
    const bad = badValue(value[key]);
    if (bad) return bad;
  }
  return null;
}
