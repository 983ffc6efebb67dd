import type { OpStatus } from '@gr/shared/contract/outbox';
import { tellAll } from '../../base/tell-all.ts';
import { createValue, type Value } from '../../base/value.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { OutboxEvent } from './events.ts';
import { held } from './queue.ts';
import { filesSentOf } from './row.ts';

/** One operation as the page knows it: its row, and what of it is never written down. */
interface Entry {
  /** The row as it lies on the phone; `null` once delivered: the content has left the phone. */
  readonly row: OperationRow | null;
  readonly seq: number;
  /** What screens are told. */
  readonly status: OpStatus;
}

/** What the page knows of one person's operations: those on the phone and those delivered since it started. */
export interface Book {
  readonly status: Value<readonly OpStatus[]>;
  /** Operations not delivered yet, oldest first, for laying over readings. */
  readonly waiting: Value<readonly OperationRow[]>;
  get(id: string): OpStatus | null;
  /** A row that was saved. */
  put(row: OperationRow): OpStatus;
  /** Something happened to an operation. Unknown ids are left alone, but for `committed`. */
  apply(event: OutboxEvent): void;
  follow(id: string, fn: (status: OpStatus) => void): () => void;
}

/** An empty book. */
export function createBook(): Book {
  const entries = new Map<string, Entry>();
  /** What followers and screens were told last. */
  let shown = new Map<string, OpStatus>();
  const followers = new Map<string, Set<(status: OpStatus) => void>>();
  const status = createValue<readonly OpStatus[]>([]);
  const waiting = createValue<readonly OperationRow[]>([]);

  function set(entry: Entry): void {
    const { id } = entry.status;
    const before = entries.get(id);
    entries.set(id, entry);
    // What an operation writes never changes: the list for readings is another only when one comes or goes.
    tell(id, (before?.row ?? null) === null || entry.row === null);
  }

  function tell(id: string, comesOrGoes: boolean): void {
    const sorted = [...entries.values()].sort((a, b) => a.seq - b.seq);
    const before = shown;
    const list = held(sorted);
    shown = new Map(list.map((s) => [s.id, s]));
    status.set(list);
    if (comesOrGoes) waiting.set(sorted.flatMap((e) => (e.row ? [e.row] : [])));
    for (const now of list) {
      if (now.id !== id && now.detail === before.get(now.id)?.detail) continue;
      tellAll([...(followers.get(now.id) ?? [])].map((follower) => () => follower(now)));
    }
  }

  /** The entry of an operation that is still on the phone. A delivered record stays delivered, whatever arrives late. */
  function onPhone(id: string): (Entry & { readonly row: OperationRow }) | null {
    const known = entries.get(id);
    return known?.row ? { ...known, row: known.row } : null;
  }
  function put(row: OperationRow): OpStatus {
    const next = statusOf(row);
    if (entries.get(row.id)?.row !== null) set({ row, seq: row.seq, status: next });
    return shown.get(row.id) ?? next;
  }

  return {
    status,
    waiting,
    get: (id) => shown.get(id) ?? null,
    put,
    apply(event) {
      if (event.kind === 'drain' || event.kind === 'effects') return;
      const known = onPhone(event.id);
      if (event.kind === 'committed') {
        // The book may know more than the row: that it is under way.
        if (event.row && !entries.has(event.id)) put(event.row);
      } else if (event.kind === 'replaced') {
        if (entries.delete(event.id)) tell(event.id, true);
      } else if (!known) {
        return;
      } else if (event.kind === 'sending') {
        const { filesSent } = event;
        set({ ...known, status: { ...statusOf(known.row), state: 'enviando', filesSent } });
      } else if (event.kind === 'delivered') {
        set({ ...known, row: null, status: deliveredStatus(known.row, event.detail) });
      } else if (event.row) {
        put(event.row);
      }
    },
    follow(id, fn) {
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(fn));
      return () => set.delete(fn);
    },
  };
}

function statusOf(row: OperationRow): OpStatus {
  const { id, aggregate, tipo, resumen, state, savedAt, attempts, detail, files } = row;
  const counts = { filesSent: filesSentOf(row), filesTotal: files.length };
  const base = { id, aggregate, tipo, resumen, state, savedAt, attempts, ...counts };
  return detail === undefined ? base : { ...base, detail };
}

function deliveredStatus(row: OperationRow, detail: string | undefined): OpStatus {
  const { detail: _why, ...status } = statusOf(row);
  const base = { ...status, state: 'entregado', filesSent: row.files.length } as const;
  return detail === undefined ? base : { ...base, detail };
}
