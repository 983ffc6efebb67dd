import { companyDatabase } from './admin-app.ts';

/** How many calls of one kind a person has in a minute (our choice), and where they are counted. */
export interface Budget {
  readonly perMinute: number;
  readonly tree: string;
}

/** Calls that tell something: a phone that comes back with hundreds waits and goes on, nobody else waits. */
export const CALLS: Budget = { perMinute: 120, tree: '_fn_cuotas_' };
/** Pictures looked at: ten full records a minute, each thirty pictures. */
export const PICTURES: Budget = { perMinute: 300, tree: '_fn_cuotas_fotos_' };
const MINUTE = 60_000;

interface Spent {
  readonly min: number;
  readonly n: number;
}

/** Counts a call of a person at `now` (ms since epoch); false = too many in this minute. */
export async function spendCall(emp_id: string, now: number, { perMinute, tree }: Budget): Promise<boolean> {
  const min = Math.floor(now / MINUTE);
  const { committed } = await companyDatabase()
    .ref(`${tree}/${emp_id}`)
    .transaction(
      (spent: Spent | null) => {
        const n = spent?.min === min ? spent.n : 0;
        return n < perMinute ? { min, n: n + 1 } : undefined;
      },
      undefined,
      false,
    );
  return committed;
}
