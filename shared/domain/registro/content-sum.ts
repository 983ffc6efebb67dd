import type { Operation } from '../../contract/outbox.ts';
import { contentOf } from './content.ts';

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
