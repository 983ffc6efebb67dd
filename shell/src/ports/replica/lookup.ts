import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { isBranch } from '@gr/shared/domain/database/tree';
import type { Phone } from '../../phone-db/db.ts';
import { covers } from './covers.ts';
import { type Known, lookupRecord, newestFirst, type Readings } from './lookup-record.ts';
import { queryKey } from './query.ts';

/**
 * The stored reading for a query; else one built from other readings of the same place, so that a list with another window, or a
 * record seen only in a list, is available without a connection. `null` = the phone does not know: it has nothing of the place, or no
 * record of the list and no reading that says that there is none.
 */
async function lookup(kept: Readings, uid: string, query: Query): Promise<Known | null> {
  if (!isList(query)) return lookupRecord(kept, uid, query.path);
  return (await kept.get([uid, queryKey(query)])) ?? fromList(kept, uid, query);
}

/**
 * {@link lookup} for a screen's readings: what is asked for in one turn is read in one transaction and answered in one turn, so that the
 * screen is drawn once.
 */
export function lookupTogether(db: Phone, uid: string): (query: Query) => Promise<Known | null> {
  let turn:
    | { readonly asked: Query[]; readonly answers: Promise<readonly PromiseSettledResult<Known | null>[]> }
    | undefined;
  async function answer(asked: readonly Query[]) {
    await Promise.resolve();
    turn = undefined;
    return db.read('replica', (kept) => Promise.allSettled(asked.map((query) => lookup(kept, uid, query))));
  }
  return async (query) => {
    if (!turn) {
      const asked: Query[] = [];
      turn = { asked, answers: answer(asked) };
    }
    const at = turn.asked.push(query) - 1;
    const mine = (await turn.answers)[at];
    if (mine?.status === 'fulfilled') return mine.value;
    // One request that fails, as of a damaged record, ends the transaction of all: each is then read alone.
    return db.read('replica', (kept) => lookup(kept, uid, query));
  };
}

async function fromList(kept: Readings, uid: string, query: Query): Promise<Known | null> {
  const depth = segments(query.path).length + 1;
  const inside = IDBKeyRange.bound([uid, `${query.path}/`], [uid, `${query.path}/\uffff`]);
  const byPath = kept.index('por_ruta');
  const [windows, records] = await Promise.all([byPath.getAll([uid, query.path]), byPath.getAll(inside)]);
  const children = records.filter((row) => segments(row.path).length === depth && !isList(row.query));
  const whole = newestFirst(windows).find((row) => covers(row, query));
  const merged: Record<string, Json> = {};
  const used = [...windows, ...children].filter(({ at }) => at >= (whole?.at ?? 0));
  for (const row of newestFirst(used).reverse()) {
    const key = segments(row.path)[depth - 1];
    if (key === undefined) Object.assign(merged, isBranch(row.value) ? row.value : {});
    else if (row.value === null) delete merged[key];
    else merged[key] = row.value;
  }
  const value = select(query, merged);
  if (whole) return { value, at: whole.at };
  return value === null ? null : { value, at: 0 };
}
