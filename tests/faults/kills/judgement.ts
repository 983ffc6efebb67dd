import { isWhole, type LedgerRow, readChains } from '@gr/shared/domain/registro/read-chains';
import { readPath } from '../../e2e/support/database.ts';
import { compare, note } from './compare.ts';
import { NOTHING, readRaw } from './on-phone.ts';
import { readServer } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import { type Person, WHO } from './person.ts';

/** Wipes of the outbox alone that a run may have without showing them: the second copy gave everything back. */
const UNSEEN_WIPES = 1;

/** With the faults over, everything must have left within this, ms (reliability.md, P5). */
const DRAIN_MS = 60_000;

/** In good weather: everything leaves by itself and is there once. `url`: the server itself; `since`: see `readServer`. */
export async function judge(person: Person, url: string, since: number, outcome: Outcome): Promise<void> {
  const began = Date.now();
  const waiting = async () => {
    const { rows, effects, sealed } = (await readRaw(person.page)) ?? NOTHING;
    // What was refused or given up is counted by itself.
    const left = [...rows, ...effects].filter(({ state }) => state !== 'problema' && state !== 'fallido');
    return left.length + sealed;
  };
  outcome.stuck = await waiting();
  while (outcome.stuck > 0 && Date.now() - began < DRAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    outcome.stuck = await waiting();
  }
  outcome.drainMaxMs = Date.now() - began;
  // The phone first: what leaves between the two readings is then seen twice, not nowhere.
  const raw = (await readRaw(person.page)) ?? NOTHING;
  const server = await readServer(url, since);
  compare(person, raw, server, outcome);
  for (const each of await unsoundChains(url, since, outcome.storageWiped)) note(outcome.unsoundChains, each);
  for (const each of server.uncalled) note(outcome.effectsLost, each);
  const lies = await person.readRound().catch(async (cause: unknown) => {
    await person.keep(`the round is not shown: ${String(cause)}`);
    return [`the round is not shown at ${new URL(person.page.url()).pathname}`];
  });
  for (const lie of lies) note(outcome.screenLies, lie);
}

/**
 * What is wrong with the evidence of the person's records once everything has left, one sentence each: every record of this
 * run has its link, the links are whole, unchanged and without forks, and they are of one chain unless the phone was wiped.
 * @param since see `readServer`, @param wiped how often the phone had forgotten everything
 */
async function unsoundChains(url: string, since: number, wiped: number): Promise<readonly string[]> {
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
