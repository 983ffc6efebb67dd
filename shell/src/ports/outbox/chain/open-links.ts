import { readBajas } from '@gr/shared/domain/registro/chain';
import type { Phone } from '../../../phone-db/db.ts';
import type { OperationRow } from '../../../phone-db/rows.ts';
import { type CounterStore, keyOfLink, linksOf, type OpenLink } from './head.ts';

/**
 * Links of a person that will never arrive with their record, oldest first: not known as delivered with their link, and their record
 * has left the phone without it (settled, or delivered without its link).
 */
export async function untoldLinks(db: Phone, uid: string): Promise<readonly OpenLink[]> {
  // In this order: a delivery in between is found here too, and checked again within the transaction.
  const open = (await db.getAll('counter', linksOf(uid))) as readonly OpenLink[];
  if (open.length === 0) return [];
  const rows = await db.getAllKeys('operations', IDBKeyRange.bound([uid, ''], [uid, '\uffff']));
  const here = new Set(rows.map(([, id]) => id));
  const waiting = new Set(open.flatMap(({ n, op }) => (here.has(op) ? [n] : [])));
  return open.filter(({ op, by }) => !here.has(op) && (by === undefined || !waiting.has(by)));
}

/** Returns the row without its link, which is not sent: the link stays open, and a later one reports it. */
export function withoutLink({ cadena: _open, ...row }: OperationRow): OperationRow {
  return row;
}

/**
 * Deletes the links of rows delivered with them, and the links those reported, within the transaction that removes the rows
 * from the phone.
 */
export async function closeLinks(counter: CounterStore, rows: readonly OperationRow[]): Promise<void> {
  const gone = rows.flatMap(({ uid, cadena }) => {
    if (!cadena) return [];
    const { cad, n, bajas } = cadena;
    return [n, ...readBajas(bajas).map((baja) => baja.n)].map((each) => ({ uid, cad, n: each }));
  });
  await Promise.all(
    runsOf(gone).map(async ([from, to]) =>
      counter.delete(
        IDBKeyRange.bound(keyOfLink(from.uid, from.cad, from.n), keyOfLink(to.uid, to.cad, to.n)),
      ),
    ),
  );
}

interface Place {
  readonly uid: string;
  readonly cad: string;
  readonly n: number;
}

/** Groups links into runs without gaps: most loads are one run, which one request deletes. */
function runsOf(places: readonly Place[]): readonly (readonly [Place, Place])[] {
  const runs: [Place, Place][] = [];
  for (const place of [...places].sort((a, b) => (a.cad < b.cad ? -1 : a.cad > b.cad ? 1 : a.n - b.n))) {
    const run = runs.at(-1);
    if (run && run[1].cad === place.cad && run[1].n + 1 === place.n) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}
