import type { EffectRow, OperationRow } from '../../phone-db/rows.ts';
import { whyNotSent } from '../../phone-db/storage-failure.ts';
import { isQuota } from '../../phone-db/transaction.ts';
import type { EventBus } from './events.ts';
import { pickHeads } from './queue.ts';
import { filesSentOf } from './row.ts';
import { type EffectLine, sendEffect } from './send-effect.ts';
import { type Sending, type Sent, sendOperation } from './send-operation.ts';
import type { Waits } from './waits.ts';

/** Aggregates sent side by side (reliability.md point 8). */
export const PARALLEL = 3;
/** Name in the waits that stands for the server as a whole. */
export const SERVER = 'servidor';

/** What a pass over the queue needs. */
export interface PassContext {
  readonly uid: string;
  readonly sending: Omit<Sending, 'onFile'>;
  readonly bus: EventBus;
  readonly waits: Waits;
  readonly wall: () => number;
  readonly stopped: () => boolean;
  readonly trace: (code: string, cause: unknown) => void;
}

/** How a pass ended. */
export interface PassEnd {
  /** Spanish cause for which everything waits; `null` = everything due was tried. */
  readonly halted: string | null;
  /** The rows that are still on the phone, as they are now. */
  readonly left: readonly OperationRow[];
}

/** What an attempt left: the row as it is now (`null` = off the phone), and why everything has to wait. */
interface Attempt {
  readonly row: OperationRow | null;
  readonly halt: string | null;
}

/**
 * Sends whatever may go now, a few aggregates at a time, each in order, until nothing more can be done. The rows are read
 * once, at its beginning; what is saved or revived meanwhile asks for a pass of its own. Must run under the person's lock,
 * so that nobody else sends the same; where a browser has no locks, the ledger still keeps every record single.
 */
export async function sendAll(on: PassContext): Promise<PassEnd> {
  const rows = new Map((await on.sending.store.operations(on.uid)).map((row) => [row.id, row]));
  const running = new Map<string, Promise<void>>();
  let halted: string | null = null;
  let broken: { readonly cause: unknown } | null = null;
  for (;;) {
    const go = halted === null && broken === null && !on.stopped();
    const mayGo = (row: OperationRow) => !running.has(row.aggregate) && on.waits.ready(row.id);
    const heads = go ? pickHeads([...rows.values()], mayGo) : [];
    for (const head of heads.slice(0, PARALLEL - running.size)) {
      const { id, aggregate } = head;
      const work = sendOne(on, head)
        .then(({ row, halt }) => {
          if (row) rows.set(id, row);
          else rows.delete(id);
          halted ??= halt;
        })
        .catch((cause: unknown) => {
          // The phone's storage failed. The others end in peace, inside the lock, before it is told.
          broken ??= { cause };
        })
        .finally(() => running.delete(aggregate));
      running.set(aggregate, work);
    }
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  if (broken !== null) throw (broken as { readonly cause: unknown }).cause;
  return { halted, left: [...rows.values()] };
}

/** One attempt and its bookkeeping. */
async function sendOne(on: PassContext, row: OperationRow): Promise<Attempt> {
  const { uid, id } = row;
  const tell = (filesSent: number) => on.bus.emit({ kind: 'sending', uid, id, filesSent });
  tell(filesSentOf(row));
  const sent = await sendOperation({ ...on.sending, onFile: tell }, row);
  try {
    return await settle(on, row, sent);
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    // No room to write down how it ended: it waits, the ledger keeps it single, and what else is delivered makes room.
    on.trace('OB-302', cause);
    const left = await putBack(on, row, whyNotSent(cause));
    on.waits.failed(id);
    return { row: left, halt: null };
  }
}

/** Writes down that it waits again, and why. */
async function putBack(
  on: PassContext,
  { uid, id }: OperationRow,
  detail: string,
): Promise<OperationRow | null> {
  const row = await on.sending.store.attempted(uid, id, detail);
  if (row) on.bus.emit({ kind: 'waiting', uid, id, row });
  return row;
}

async function settle(on: PassContext, row: OperationRow, sent: Sent): Promise<Attempt> {
  const { store } = on.sending;
  const { uid, id } = row;
  if (sent.kind === 'delivered' || sent.kind === 'settled') {
    // What was settled otherwise left no trace of its own at the server, so the replica learns nothing from it.
    const taken = sent.kind === 'delivered' ? (sent.taken ?? row.updates) : {};
    await store.delivered(row, on.wall(), taken);
    on.waits.succeeded(id);
    on.waits.succeeded(SERVER);
    const detail = sent.kind === 'settled' ? { detail: sent.detail } : {};
    on.bus.emit({ kind: 'delivered', uid, id, updates: taken, ...detail });
    if (row.effects.length > 0) on.bus.emit({ kind: 'effects', uid });
    return { row: null, halt: null };
  }
  if (sent.kind === 'dead') {
    on.trace(sent.code, row.tipo);
    const dead = await store.buried(uid, id, sent.code, sent.detail);
    on.waits.succeeded(id);
    if (dead) on.bus.emit({ kind: 'dead', uid, id, row: dead });
    return { row: dead, halt: null };
  }
  // Ended from outside: that was no attempt.
  if (on.stopped()) return { row, halt: sent.detail };
  const left = await putBack(on, row, sent.detail);
  if (sent.kind !== 'busy') return { row: left, halt: sent.detail };
  on.waits.failed(id);
  return { row: left, halt: null };
}

/**
 * Calls every effect that may go now, one after another: none of them is urgent enough to crowd a weak line. Gives those
 * that are to be tried again, as they are now.
 */
export async function sendEffects(
  on: Pick<PassContext, 'uid' | 'bus' | 'waits' | 'stopped'>,
  line: EffectLine,
  store: PassContext['sending']['store'],
): Promise<readonly EffectRow[]> {
  const left: EffectRow[] = [];
  for (const row of await store.effects(on.uid)) {
    if (row.state !== 'pendiente') continue;
    const key = `efecto/${row.id}`;
    if (on.stopped() || !on.waits.ready(key)) {
      left.push(row);
      continue;
    }
    const outcome = await sendEffect(line, row);
    if (outcome.kind === 'done') {
      await store.effectTried(row, null);
      on.waits.succeeded(key);
    } else {
      // Ended from outside: that was no attempt.
      if (on.stopped()) return [...left, row];
      const { kind, detail } = outcome;
      const state = kind === 'failed' ? 'fallido' : 'pendiente';
      const tried = { state, attempts: row.attempts + 1, detail } as const;
      await store.effectTried(row, tried);
      if (kind === 'later') {
        on.waits.failed(key);
        left.push({ ...row, ...tried });
      } else on.waits.succeeded(key);
    }
    on.bus.emit({ kind: 'effects', uid: on.uid });
  }
  return left;
}
