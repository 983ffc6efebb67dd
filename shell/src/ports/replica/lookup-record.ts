import type { Json } from '@gr/shared/contract/outbox';
import { below, segments } from '@gr/shared/domain/database/path';
import { isList } from '@gr/shared/domain/database/query';
import { dig } from '@gr/shared/domain/database/tree';
import type { IDBPObjectStore } from 'idb';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import type { PhoneSchema } from '../../phone-db/stores.ts';
import { queryKey } from './query.ts';

/** The phone's value for a query, without pending operations. */
export interface Known {
  readonly value: Json;
  /** Time of the server's confirmation, ms since epoch; 0 = records may be lacking. */
  readonly at: number;
}

/** The stored readings, in one transaction. */
export type Readings = IDBPObjectStore<PhoneSchema, ['replica'], 'replica'>;

/** The stored reading of a node, else what a stored reading above it holds; `null` = the phone does not know it. */
export async function lookupRecord(kept: Readings, uid: string, path: string): Promise<Known | null> {
  return (await kept.get([uid, queryKey({ path })])) ?? fromAbove(kept, uid, path);
}

async function fromAbove(kept: Readings, uid: string, of: string): Promise<Known | null> {
  const path = segments(of);
  for (let length = path.length - 1; length > 0; length -= 1) {
    const above = path.slice(0, length);
    const rows = await kept.index('por_ruta').getAll([uid, above.join('/')]);
    const rest = below(above, path) ?? [];
    for (const row of newestFirst(rows)) {
      const value = dig(row.value, rest);
      // A window without the record proves nothing about it; a completely read node does.
      if (value !== null || !isList(row.query)) return { value, at: row.at };
    }
  }
  return null;
}

/** Stored readings, the newest first. */
export function newestFirst(rows: readonly ReplicaRow[]): ReplicaRow[] {
  return [...rows].sort((a, b) => b.at - a.at);
}
