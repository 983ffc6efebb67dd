import type { Json, Operation } from '../../contract/outbox.ts';

/** Fields with time and place of saving, which are not part of the content. */
const VOLATILE = /^(fechah(_[a-z]+)?|lat|lng|prec_m|dist_m|app_ver)$/;

/** Hex characters of the sum in the ledger row: enough to distinguish contents with one id. */
const LEDGER_CHARS = 32;

/** SHA-256 of an operation's canonical content, 64 hex characters. */
export async function contentSum(
  operation: Pick<Operation, 'updates' | 'files' | 'effects'>,
): Promise<string> {
  const bytes = new TextEncoder().encode(contentOf(operation));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The part of a sum that is stored in the ledger. */
export function ledgerSum(sum: string): string {
  return sum.slice(0, LEDGER_CHARS);
}

/**
 * Canonical text of an operation, equal for equal content: updates, files and effects with sorted keys, without time and place of
 * «Guardar», so that saving the same form again gives the same text.
 */
export function contentOf(operation: Pick<Operation, 'updates' | 'files' | 'effects'>): string {
  const updates = Object.keys(operation.updates)
    .filter((path) => !VOLATILE.test(path.slice(path.lastIndexOf('/') + 1)))
    .sort()
    .map((path) => [path, ordered(operation.updates[path] ?? null)]);
  const files = operation.files.map(({ id_archivo, ruta }) => `${id_archivo} ${ruta}`).sort();
  const effects = operation.effects.map(({ tipo, funcion, un_id, query }) => [
    tipo,
    funcion,
    un_id ?? null,
    ordered(query),
  ]);
  return JSON.stringify([updates, files, effects]);
}

function ordered(value: Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.keys(value)
    .filter((key) => !VOLATILE.test(key))
    .sort()
    .map((key) => [key, ordered(value[key] ?? null)]);
}
