import type { Operation } from '@gr/shared/contract/outbox';
import { contentOf } from '@gr/shared/domain/registro/content';
import { ENVELOPE, type OperationRow } from '../../phone-db/rows.ts';

/** What a remote says of an operation and a row keeps as it is: the fields stand here and in the contract only. */
type Content = Omit<Operation, 'files' | 'draft'>;
const FIELDS = {
  id: true,
  aggregate: true,
  tipo: true,
  resumen: true,
  updates: true,
  effects: true,
  creates: true,
  needsAll: true,
  settledBy: true,
  refusals: true,
} as const satisfies Record<keyof Content, true>;

/** The content alone, without fields that are not there. */
function contentFields(from: Content): Content {
  const kept = (Object.keys(FIELDS) as (keyof Content)[]).filter((field) => from[field] !== undefined);
  return Object.fromEntries(kept.map((field) => [field, from[field]])) as unknown as Content;
}

/** A fresh row's part that comes from the operation. */
export function rowOf(operation: Operation): Omit<OperationRow, 'uid' | 'seq' | 'savedAt'> {
  const files = operation.files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta, sent: false }));
  return { v: ENVELOPE, ...contentFields(operation), files, attempts: 0, state: 'guardado' };
}

/** The operation a row was made of; its draft is gone. */
export function operationOf(row: OperationRow): Operation {
  return { ...contentFields(row), files: row.files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta })) };
}

/** Hex characters of the sum that go into the ledger row: enough to tell contents of one id apart. */
const LEDGER_CHARS = 32;

/** SHA-256 of an operation's canonical content, 64 hex characters. */
export async function contentSum(
  operation: Pick<Operation, 'updates' | 'files' | 'effects'>,
): Promise<string> {
  const bytes = new TextEncoder().encode(contentOf(operation));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The part of a sum that the ledger keeps. */
export function ledgerSum(sum: string): string {
  return sum.slice(0, LEDGER_CHARS);
}
