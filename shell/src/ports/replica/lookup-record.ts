import type { Json } from '@gr/shared/contract/outbox';
import { below, segments } from '@gr/shared/domain/database/path';
import { isList } from '@gr/shared/domain/database/query';
import { dig } from '@gr/shared/domain/database/tree';
import type { Phone } from '../../phone-db/db.ts';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import { queryKey } from './query.ts';

/** The phone's value for a query, without pending operations. */
export interface Known {
  readonly value: Json;
  /** Time of the server's confirmation, ms since epoch; 0 = records may be lacking. */
  readonly at: number;
}

/** The stored reading of a node, else what a stored reading above it holds; `null` = the phone does not know it. */
export async function lookupRecord(db: Phone, uid: string, path: string): Promise<Known | null> {
  return (await db.get('replica', [uid, queryKey({ path })])) ?? fromAbove(db, uid, path);
}

async function fromAbove(db: Phone, uid: string, of: string): Promise<Known | null> {
  const path = segments(of);
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

/** Stored readings, the newest first. */
export function newestFirst(rows: readonly ReplicaRow[]): ReplicaRow[] {
  return [...rows].sort((a, b) => b.at - a.at);
}
