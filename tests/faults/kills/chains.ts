import { isWhole, type LedgerRow, readChains } from '@gr/shared/domain/registro/read-chains';
import { readPath } from '../../e2e/support/database.ts';
import { WHO } from './person.ts';

/**
 * What is wrong with the evidence of the person's records once everything has left, one sentence each: every record of this
 * run has its link, and the links are whole, unchanged and without forks. @param since see `readServer`
 */
export async function unsoundChains(url: string, since: number): Promise<readonly string[]> {
  const uid = `u_${WHO.emp_id}`;
  const ledger = (await readPath<Record<string, LedgerRow> | null>(url, `_ops/${uid}`)) ?? {};
  const fresh = Object.entries(ledger).filter(([, { at }]) => at >= since);
  const bare = fresh.filter(([, { cadena }]) => !cadena).map(([op]) => `${op} came without its link`);
  const chains = await readChains(uid, ledger);
  const unsound = chains.filter((chain) => !isWhole(chain)).map((chain) => `chain ${JSON.stringify(chain)}`);
  return [...bare, ...unsound, ...(chains.length === 0 ? ['no chain at the server'] : [])];
}
