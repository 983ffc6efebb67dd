import { companyDatabase } from './admin-app.ts';

/** Calls of one person in a minute (our choice): a phone that comes back with hundreds waits and goes on, nobody else waits. */
const PER_MINUTE = 120;
const MINUTE = 60_000;

interface Spent {
  readonly min: number;
  readonly n: number;
}

/** Counts a call of a person at `now` (ms since epoch) under `_fn_cuotas_/{emp_id}`; false = too many in this minute. */
export async function spendCall(emp_id: string, now: number): Promise<boolean> {
  const min = Math.floor(now / MINUTE);
  const { committed } = await companyDatabase()
    .ref(`_fn_cuotas_/${emp_id}`)
    .transaction(
      (spent: Spent | null) => {
        const n = spent?.min === min ? spent.n : 0;
        return n < PER_MINUTE ? { min, n: n + 1 } : undefined;
      },
      undefined,
      false,
    );
  return committed;
}
