import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { below, segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { dig, isBranch } from '@gr/shared/domain/database/tree';
import type { Phone } from '../../phone-db/db.ts';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import { covers } from './covers.ts';
import { queryKey } from './query.ts';

/** The phone's value for a query, without pending operations. */
export interface Known {
  readonly value: Json;
  /** Time of the server's confirmation, ms since epoch; 0 = records may be lacking. */
  readonly at: number;
}

/**
 * The stored reading for a query; else one built from other readings of the same place, so that a list with another window, or a
 * record seen only in a list, is available without a connection. `null` = the phone does not know: it has nothing of the place, or no
 * record of the list and no reading that says that there is none.
 */
export async function lookup(db: Phone, uid: string, query: Query): Promise<Known | null> {
  const exact = await db.get('replica', [uid, queryKey(query)]);
  if (exact) return exact;
  return isList(query) ? fromList(db, uid, query) : fromAbove(db, uid, query);
}

/** {@link lookup} for a screen's readings: what is asked for in one turn is answered in one, so that the screen is drawn once. */
export function lookupTogether(db: Phone, uid: string): (query: Query) => Promise<Known | null> {
  let turn: { readonly asked: Promise<unknown>[]; readonly all: Promise<unknown> } | undefined;
  return async (query) => {
    const mine = lookup(db, uid, query);
    if (!turn) {
      const asked: Promise<unknown>[] = [];
      const all = Promise.resolve().then(() => {
        turn = undefined;
        return Promise.allSettled(asked);
      });
      turn = { asked, all };
    }
    turn.asked.push(mine);
    await turn.all;
    return mine;
  };
}

async function fromAbove(db: Phone, uid: string, query: Query): Promise<Known | null> {
  const path = segments(query.path);
  for (let length = path.length - 1; length > 0; length -= 1) {
    const above = path.slice(0, length);
    const rows = await db.getAllFromIndex('replica', 'por_ruta', [uid, above.join('/')]);
    const rest = below(above, path) ?? [];
    for (const row of newestFirst(rows)) {
      const value = dig(row.value, rest);
      // A window without the record proves nothing about it; a completely read node does.
      if (value !== null || !isList(row.query)) return { value, at: row.at };
    }
  }
  return null;
}

async function fromList(db: Phone, uid: string, query: Query): Promise<Known | null> {
  const depth = segments(query.path).length + 1;
  const inside = IDBKeyRange.bound([uid, `${query.path}/`], [uid, `${query.path}/\uffff`]);
  const [windows, records] = await Promise.all([
    db.getAllFromIndex('replica', 'por_ruta', [uid, query.path]),
    db.getAllFromIndex('replica', 'por_ruta', inside),
  ]);
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

function newestFirst(rows: readonly ReplicaRow[]): ReplicaRow[] {
  return [...rows].sort((a, b) => b.at - a.at);
}
