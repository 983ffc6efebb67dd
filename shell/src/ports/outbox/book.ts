import type { Observable } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import { isUrgent } from '@gr/shared/domain/registro/urgent';
import { tellAll } from '../../base/tell-all.ts';
import { createValue } from '../../base/value.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import { atMostEvery } from './at-most-every.ts';
import type { OutboxEvent } from './events.ts';
import { held } from './queue.ts';
import { filesSentOf } from './row.ts';

/** One operation as the page knows it: its row, and the state that is never stored. */
interface Entry {
  /** The row as stored on the phone; `null` once delivered, because the content is deleted then. */
  readonly row: OperationRow | null;
  readonly seq: number;
  /** Status shown on screens. */
  readonly status: OpStatus;
}

/** One person's operations as this page knows them: those on the phone and those delivered since it started. */
export interface Book {
  readonly status: Observable<readonly OpStatus[]>;
  /** Operations not delivered yet, oldest first, for overlaying on readings. */
  readonly waiting: Observable<readonly OperationRow[]>;
  get(id: string): OpStatus | null;
  put(row: OperationRow): OpStatus;
  /** Applies an event. Unknown ids are ignored, except for `committed`. */
  apply(event: OutboxEvent): void;
  follow(id: string, fn: (status: OpStatus) => void): () => void;
  stop(): void;
}

/**
 * Shortest time between two notifications of the whole list: as many ms as it has operations, within these bounds. A long queue
 * changes faster than a person can read, and rendering its list takes time from sending.
 */
const TELL_MIN_MS = 250;
const TELL_MAX_MS = 1_000;
/** Number of operations above which delivery notifications are batched. */
const MANY = 30;

/** Creates an empty book. An event costs only what changed; the whole list is built when it is read. */
export function createBook(): Book {
  const entries = new Map<string, Entry>();
  /** Entries of every aggregate, in order of saving. */
  const aggregates = new Map<string, Entry[]>();
  /** Status of each operation as listeners receive it. */
  const shown = new Map<string, OpStatus>();
  /** Ids in order of saving. */
  let order: string[] = [];
  const followers = new Map<string, Set<(status: OpStatus) => void>>();
  const status = createMade<readonly OpStatus[]>(() => order.flatMap((id) => shown.get(id) ?? []));
  const waiting = createMade<readonly OperationRow[]>(() =>
    order.flatMap((id) => entries.get(id)?.row ?? []),
  );
  const pace = () => Math.min(TELL_MAX_MS, Math.max(TELL_MIN_MS, order.length));
  const telling = atMostEvery(pace, () => {
    status.tell();
    waiting.tell();
  });

  function set(entry: Entry): void {
    const { id } = entry.status;
    const before = entries.get(id);
    entries.set(id, entry);
    if (!before) order = inOrder(order, id, (each) => entries.get(each)?.seq ?? 0);
    const beside = aggregates.get(entry.status.aggregate) ?? [];
    aggregates.set(
      entry.status.aggregate,
      [...beside.filter((each) => each.status.id !== id), entry].sort((a, b) => a.seq - b.seq),
    );
    // The updates of an operation never change, so the list for readings changes only when an operation comes or goes.
    changed(entry.status, (before?.row ?? null) === null || entry.row === null);
  }

  function remove(id: string): void {
    const entry = entries.get(id);
    if (!entry) return;
    const { aggregate } = entry.status;
    entries.delete(id);
    shown.delete(id);
    order = order.filter((each) => each !== id);
    aggregates.set(
      aggregate,
      (aggregates.get(aggregate) ?? []).filter((each) => each !== entry),
    );
    changed(entry.status, true);
  }

  /** Handles a changed, added or removed operation: the shown statuses of its aggregate may change too. */
  function changed({ id, aggregate, state }: OpStatus, comesOrGoes: boolean): void {
    const told: OpStatus[] = [];
    for (const now of held(aggregates.get(aggregate) ?? [])) {
      const before = shown.get(now.id);
      if (now.id !== id && now.detail === before?.detail) continue;
      shown.set(now.id, now);
      told.push(now);
    }
    status.change();
    if (comesOrGoes) waiting.change();
    for (const now of told)
      tellAll([...(followers.get(now.id) ?? [])].map((follower) => () => follower(now)));
    // The start of an attempt is mostly over in a moment and not worth drawing; nor is the first of many deliveries. Who shows an alarm
    // follows it, and is drawn first.
    if (state === 'enviando' || isUrgent({ aggregate }) || (state === 'entregado' && entries.size > MANY))
      telling.later();
    // The caller that saved it gets its answer first; other screens are drawn after that.
    else if (state === 'guardado') telling.soon();
    else telling.ask();
  }

  /** The entry of an operation still on the phone. A delivered record stays delivered, whatever event arrives late. */
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
        // The book may know more than the row: that an attempt is under way.
        if (!entries.has(event.id)) put(event.row);
      } else if (event.kind === 'replaced') {
        remove(event.id);
      } else if (!known) {
        return;
      } else if (event.kind === 'sending') {
        const { filesSent } = event;
        set({ ...known, status: { ...statusOf(known.row), state: 'enviando', filesSent } });
      } else if (event.kind === 'delivered') {
        set({ ...known, row: null, status: deliveredStatus(known.row, event.detail) });
      } else {
        put(event.row);
      }
    },
    follow(id, fn) {
      const set = followers.get(id) ?? new Set();
      followers.set(id, set.add(fn));
      return () => set.delete(fn);
    },
    stop: telling.stop,
  };
}

/** Inserts `id` into `ids` in order of `seq`; most of the time it is the last. */
function inOrder(ids: string[], id: string, seqOf: (id: string) => number): string[] {
  const seq = seqOf(id);
  let at = ids.length;
  while (at > 0 && seqOf(ids[at - 1] ?? '') > seq) at -= 1;
  ids.splice(at, 0, id);
  return ids;
}

/** A value computed when it is read, whose listeners are notified separately. */
interface Made<T> extends Observable<T> {
  /** Marks the value as changed. */
  change(): void;
  /** Notifies listeners when the value differs from the last one they received. */
  tell(): void;
}

function createMade<T>(make: () => T): Made<T> {
  const told = createValue<T>(make());
  let current = told.get();
  let stale = false;
  const get = (): T => {
    if (stale) current = make();
    stale = false;
    return current;
  };
  return {
    get,
    subscribe: told.subscribe,
    change() {
      stale = true;
    },
    tell: () => told.set(get()),
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
