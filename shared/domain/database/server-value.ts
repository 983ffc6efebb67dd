import type { Json } from '../../contract/outbox.ts';
import { isBranch } from './tree.ts';

/** A placeholder for the server's time on arrival, ms since epoch (Firebase documentation, `ServerValue.TIMESTAMP`). */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** A placeholder that the server replaces by the old number plus `n`, atomically (`ServerValue.increment`). */
export function increment(n: number): { '.sv': { increment: number } } {
  return { '.sv': { increment: n } };
}

/** True for a placeholder the server replaces on arrival. */
export function isServerValue(value: object): boolean {
  return '.sv' in value;
}

/**
 * Result of the operation in a placeholder (`value['.sv']`) on the old value `before`; `null` = an unknown operation. A sum over a value
 * that is no number counts from 0.
 * @param now the server's clock, ms since epoch
 */
export function serverValue(operation: unknown, before: unknown, now: number): number | null {
  if (operation === 'timestamp') return now;
  const step = (operation as { readonly increment?: unknown } | null)?.increment;
  if (typeof step !== 'number' || !Number.isFinite(step)) return null;
  return (typeof before === 'number' ? before : 0) + step;
}

/**
 * `value` as the server stores it at a place that held `before`: placeholders replaced, `null`s and empty branches removed. An unknown
 * placeholder stays.
 * @param now the server's clock, ms since epoch
 */
export function resolveServerValues(value: Json, before: Json, now: number): Json {
  if (!isBranch(value)) return value;
  if (isServerValue(value)) return serverValue(value['.sv'], before, now) ?? value;
  const out: Record<string, Json> = {};
  for (const [key, child] of Object.entries(value)) {
    const held = isBranch(before) && Object.hasOwn(before, key) ? (before[key] ?? null) : null;
    const next = resolveServerValues(child, held, now);
    if (next !== null) out[key] = next;
  }
  return Object.keys(out).length === 0 ? null : out;
}
