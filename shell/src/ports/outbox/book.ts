import type { OpStatus } from '@gr/shared/contract/outbox';
import { createValue, type Value } from '../../base/value.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { OutboxEvent } from './events.ts';
import { held } from './queue.ts';

/** One operation as the page knows it. */
interface Entry {
  readonly status: OpStatus;
  /** `null` once delivered: the content has left the phone. */
  readonly row: OperationRow | null;
  readonly seq: number;
}

/** What the page knows of one person's operations: those on the phone and those delivered since it started. */
export interface Book {
  readonly status: Value<readonly OpStatus[]>;
  /** Operations not delivered yet, oldest first, for laying over readings. */
  readonly waiting: Value<readonly OperationRow[]>;
  get(id: string): OpStatus | null;
  /** A row was written or written again. */
  put(row: OperationRow): OpStatus;
  /** The sender moved an operation. Unknown ids are left alone. */
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
    const rowChanged = entries.get(id)?.row !== entry.row;
    entries.set(id, entry);
    tell(id, rowChanged);
  }

  function tell(id: string, rowChanged: boolean): void {
    const sorted = [...entries.values()].sort((a, b) => a.seq - b.seq);
    const before = shown;
    const list = held(sorted);
    shown = new Map(list.map((s) => [s.id, s]));
    status.set(list);
    if (rowChanged) waiting.set(sorted.flatMap((e) => (e.row ? [e.row] : [])));
    for (const now of list) {
      if (now.id !== id && now.detail === before.get(now.id)?.detail) continue;
      for (const follower of [...(followers.get(now.id) ?? [])]) follower(now);
    }
  }

  function move(id: string, change: (known: OpStatus) => OpStatus, keepRow = true): void {
    const known = entries.get(id);
    // A delivered record stays delivered, whatever arrives late from another page.
    if (!known || known.status.state === 'entregado') return;
    set({ ...known, row: keepRow ? known.row : null, status: change(known.status) });
  }

  return {
    status,
    waiting,
    get: (id) => shown.get(id) ?? null,
    put(row) {
      const next = statusOf(row);
      if (entries.get(row.id)?.status.state !== 'entregado') set({ row, seq: row.seq, status: next });
      return shown.get(row.id) ?? next;
    },
    apply(event) {
      if (event.kind === 'sending') {
        const { filesSent } = event;
        move(event.id, (s) => ({ ...s, state: 'enviando', filesSent }));
      } else if (event.kind === 'waiting') {
        const { detail } = event;
        move(event.id, (s) => ({ ...s, state: 'guardado', attempts: s.attempts + 1, detail }));
      } else if (event.kind === 'dead') {
        const { detail } = event;
        move(event.id, (s) => ({ ...s, state: 'problema', attempts: s.attempts + 1, detail }));
      } else if (event.kind === 'revived') {
        move(event.id, ({ detail: _old, ...s }) => ({ ...s, state: 'guardado' }));
      } else if (event.kind === 'replaced') {
        if (entries.delete(event.id)) tell(event.id, true);
      } else if (event.kind === 'delivered') {
        move(
          event.id,
          ({ detail: _old, ...s }) => ({
            ...s,
            state: 'entregado',
            filesSent: s.filesTotal,
            ...(event.detail !== undefined && { detail: event.detail }),
          }),
          false,
        );
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
  const { id, aggregate, tipo, resumen, state, savedAt, attempts, detail } = row;
  const filesSent = row.files.filter((f) => f.sent).length;
  const base = {
    id,
    aggregate,
    tipo,
    resumen,
    state,
    savedAt,
    attempts,
    filesSent,
    filesTotal: row.files.length,
  };
  return detail === undefined ? base : { ...base, detail };
}
