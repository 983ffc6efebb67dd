import type { Json, Operation } from '../../contract/outbox.ts';
import { keyProblem, pathProblem, segments } from '../database/path.ts';
import { isServerValue } from '../database/server-value.ts';
import { isPushId } from './ids.ts';

/** Reason to refuse an operation, in technical words for the trace; `null` = it is valid. */
export function malformed(operation: Operation): string | null {
  const { id } = operation;
  if (!isPushId(id) && !(id.startsWith('del_') && isPushId(id.slice(4)))) return 'id is no push id';
  return malformedContent(operation);
}

/** Like {@link malformed}, without checking the operation's id. */
export function malformedContent(operation: Operation): string | null {
  const { updates, otherwise } = operation;
  if (operation.aggregate === '' || operation.tipo === '') return 'aggregate or tipo is empty';
  return malformedUpdates(updates) ?? (otherwise ? malformedUpdates(otherwise.updates) : null);
}

function malformedUpdates(updates: Operation['updates']): string | null {
  const paths = Object.keys(updates).sort();
  if (paths.length === 0) return 'no updates';
  for (const [i, path] of paths.entries()) {
    const parts = segments(path);
    if (parts.length === 0 || pathProblem(parts) !== null) return `bad path ${path}`;
    if (/^_(ops|por_leer_)$/.test(parts[0] ?? '')) return 'the ledger belongs to the shell';
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
  if (keys.length === 1 && isServerValue(value)) return null;
  for (const key of keys) {
    if (keyProblem(key) !== null) return `bad key ${key}`;
    const bad = badValue(value[key]);
    if (bad) return bad;
  }
  return null;
}
