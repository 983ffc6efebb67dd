import { isWhole, type LedgerRow, readChains } from '@gr/shared/domain/registro/read-chains';
import { readPath } from '../../e2e/support/database.ts';
import { WHO } from './person.ts';

/** Wipes of the outbox alone that a run may have without showing them: the second copy gave everything back. */
const UNSEEN_WIPES = 1;

/**
 * What is wrong with the evidence of the person's records once everything has left, one sentence each: every record of this
 * run has its link, the links are whole, unchanged and without forks, and they are of one chain unless the phone was wiped.
 * @param since see `readServer`, @param wiped how often the phone had forgotten everything
 */
export async function unsoundChains(url: string, since: number, wiped: number): Promise<readonly string[]> {
  const uid = `u_${WHO.emp_id}`;
  const ledger = (await readPath<Record<string, LedgerRow> | null>(url, `_ops/${uid}`)) ?? {};
  const fresh = Object.entries(ledger).filter(([, { at }]) => at >= since);
  const bare = fresh.filter(([, { cadena }]) => !cadena).map(([op]) => `${op} came without its link`);
  const chains = await readChains(uid, ledger);
  // Clocks are put by the harness itself.
  const unsound = chains
    .filter((chain) => !isWhole({ ...chain, clock: [] }))
    .map((chain) => `chain ${JSON.stringify(chain)}`);
  const tooMany = chains.length > 1 + wiped + UNSEEN_WIPES || chains.length === 0;
  return [...bare, ...unsound, ...(tooMany ? [`${chains.length} chains at the server`] : [])];
}
