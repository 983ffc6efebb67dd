import { isUrgent } from '@gr/shared/domain/registro/urgent';
import type { EffectRow, OperationRow } from '../../phone-db/rows.ts';
import { whyNotSent } from '../../phone-db/storage-failure.ts';
import { isQuota } from '../../phone-db/transaction.ts';
import { withoutLink } from './chain/open-links.ts';
import type { EventBus } from './events.ts';
import { loadsOf } from './load.ts';
import type { Sizing } from './load-size.ts';
import { createQueue } from './queue.ts';
import { filesSentOf } from './row.ts';
import { type EffectLine, sendEffect } from './send-effect.ts';
import { type Sending, type Sent, sendOperation, sendTogether } from './send-operation.ts';
import type { Waits } from './waits.ts';

/** Parallel requests (reliability.md point 8). */
export const PARALLEL = 3;
/** Key in the waits for the server as a whole. */
export const SERVER = 'servidor';

/** Dependencies of a pass over the queue. */
export interface PassContext {
  readonly uid: string;
  readonly sending: Omit<Sending, 'onFile'>;
  readonly bus: EventBus;
  readonly waits: Waits;
  readonly sizing: Sizing;
  readonly wall: () => number;
  readonly stopped: () => boolean;
  /** Calls `fn` when another pass is asked for: rows were saved, or waits have ended. */
  readonly onAsked: (fn: () => void) => void;
  readonly trace: (code: string, cause: unknown) => void;
}

/** Result of a pass. */
export interface PassEnd {
  /** Spanish cause that makes everything wait; `null` = everything due was tried. */
  readonly halted: string | null;
  /** The rows that are still on the phone, as they are now. */
  readonly left: readonly OperationRow[];
}

/** Result of an attempt: the row as it is now (`null` = off the phone), and why everything has to wait. */
interface Attempt {
  readonly row: OperationRow | null;
  readonly why: string | null;
}

/**
 * Sends whatever may go now, a few requests at a time, each aggregate in order and what is urgent first, until nothing more
 * can be done. Operations that are saved meanwhile join it; revived ones wait for a pass of their own. Must
 * run under the person's lock, so that no other sender sends the same; where a browser has no locks, the ledger still keeps
 * every record single.
 * @param alarms the only rows to send, beside another pass and without the lock: the ledger keeps a record single that both send
 */
export async function sendAll(on: PassContext, alarms?: readonly OperationRow[]): Promise<PassEnd> {
  const { store } = on.sending;
  // Sealed operations were saved earlier and go first once opened. Read first: the set can only shrink.
  const sealed = alarms?.every(({ creates }) => creates) ? new Set<string>() : await store.sealed(on.uid);
  /** The text of an alarm, which goes before all pictures, those of its own later steps too. */
  const isAlarm = (row: OperationRow) => isUrgent(row) && !hasFiles(row) && !sealed.has(row.aggregate);
  const queue = createQueue([]);
  /** Ids that were in the queue: one that has left it meanwhile may still be in what is read next. */
  const seen = new Set<string>();
  async function take(): Promise<void> {
    for (const row of alarms ?? (await store.operations(on.uid))) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      queue.set(row);
    }
  }
  /** Requests without an answer. While the result of one is stored, the next is sent. */
  const onTheLine = new Set<Promise<void>>();
  /** Loads that are being sent or stored. */
  const running = new Set<Promise<void>>();
  /** Aggregates of the running loads. */
  const busy = new Set<string>();
  /** Ids that failed in a load with others and now go alone. */
  const alone = new Set<string>();
  let halted: string | null = null;
  let broken: { readonly cause: unknown } | null = null;
  /** A load with files is on the line: two at a time would both miss their deadlines on a slow one, and leave none of it for texts. */
  let uploading = false;
  function* mayGo(): Generator<OperationRow> {
    // Nor does a picture hold the pass while an alarm is left, whose next try begins after it.
    let mayUpload = !uploading && !queue.heads().some(isAlarm);
    for (const urgent of [true, false]) {
      for (const row of queue.heads()) {
        const held = busy.has(row.aggregate) || sealed.has(row.aggregate);
        if (isUrgent(row) !== urgent || held || !on.waits.ready(row.id)) continue;
        if (hasFiles(row)) {
          if (!mayUpload) continue;
          mayUpload = false;
        }
        yield row;
      }
    }
  }
  // The phone's storage failed. What is under way finishes, inside the lock, before the error is thrown.
  const fails = (cause: unknown) => {
    broken ??= { cause };
  };
  function begin(load: readonly OperationRow[]): void {
    for (const { aggregate } of load) busy.add(aggregate);
    const isUpload = load.some(hasFiles);
    if (isUpload) uploading = true;
    const answer = send(on, load).then((sent) =>
      // An upload fills a slow line: a text without an answer beside it waits by itself, and does not hold up everything until the upload ends.
      uploading && !isUpload && sent?.kind === 'unreachable'
        ? { kind: 'busy' as const, detail: sent.detail }
        : sent,
    );
    const exchange = answer
      .then(
        (sent) => {
          // Set before the connection is free: nothing else may start then.
          if (sent?.kind === 'unreachable' || sent?.kind === 'session') halted ??= sent.detail;
        },
        () => undefined,
      )
      .finally(() => {
        onTheLine.delete(exchange);
        if (isUpload) uploading = false;
      });
    onTheLine.add(exchange);
    const work = answer
      .then((sent) => writeDownAll(on, load, sent, alone))
      .then((attempts) => {
        for (const [i, { row, why }] of attempts.entries()) {
          if (row) queue.set(row);
          else if (load[i]) queue.remove(load[i]);
          halted ??= why;
        }
      })
      .catch(fails)
      .finally(() => {
        running.delete(work);
        for (const { aggregate } of load) busy.delete(aggregate);
      });
    running.add(work);
  }
  let isAsked = true;
  let wake: () => void = () => undefined;
  if (!alarms)
    on.onAsked(() => {
      isAsked = true;
      wake();
    });
  for (;;) {
    const asked = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (isAsked) {
      isAsked = false;
      await take().catch(fails);
    }
    const go = halted === null && broken === null && !on.stopped();
    const room = Math.min(PARALLEL - onTheLine.size, 2 * PARALLEL - running.size);
    if (go && room > 0) for (const load of loadsOf(mayGo(), room, alone, on.sizing.now())) begin(load);
    if (running.size === 0) break;
    await Promise.race([...onTheLine, ...running, asked]);
  }
  if (broken !== null) throw (broken as { readonly cause: unknown }).cause;
  return { halted, left: queue.rows() };
}

/** Whether an operation has files that the server does not have. */
export const hasFiles = ({ files }: OperationRow): boolean => files.some(({ sent }) => !sent);

/** One attempt at a load; `null` = each operation has to go alone. */
async function send(on: PassContext, load: readonly OperationRow[]): Promise<Sent | null> {
  const { uid } = on;
  const [first, ...more] = load;
  if (!first) return null;
  const tell = (filesSent: number, { id } = first) => on.bus.emit({ kind: 'sending', uid, id, filesSent });
  for (const row of load) tell(filesSentOf(row), row);
  const sending = { ...on.sending, onFile: tell };
  if (more.length === 0) return sendOperation(sending, first);
  const { clock } = on.sending.wire;
  const begun = clock.mono();
  const sent = await sendTogether(sending, load);
  if (sent?.kind === 'delivered') on.sizing.answered(clock.mono() - begun);
  else if (sent?.kind === 'unreachable' && !on.stopped()) on.sizing.lost();
  return sent;
}

/** Stores the result of an attempt for each row of a load, in their order. */
async function writeDownAll(
  on: PassContext,
  load: readonly OperationRow[],
  sent: Sent | null,
  alone: Set<string>,
): Promise<readonly Attempt[]> {
  if (sent === null) {
    for (const row of load) {
      alone.add(row.id);
      on.bus.emit({ kind: 'waiting', uid: on.uid, id: row.id, row });
    }
    return load.map((row) => ({ row, why: null }));
  }
  if (load.length > 1 && sent.kind === 'delivered' && (await tookOff(on, load))) {
    for (const row of load) tellDelivered(on, row, row.updates);
    tellEffects(on, load);
    return load.map(() => ({ row: null, why: null }));
  }
  const attempts: Attempt[] = [];
  for (const row of load) attempts.push(await writeDown(on, row, sent));
  return attempts;
}

/** Removes a delivered load. False when there was no room for all of it at once: nothing happened, and each is removed alone. */
async function tookOff(on: PassContext, load: readonly OperationRow[]): Promise<boolean> {
  try {
    await on.sending.store.deliveredTogether(load, on.wall());
    return true;
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    return false;
  }
}

/** Stores the result of an attempt for one row. */
async function writeDown(on: PassContext, row: OperationRow, sent: Sent): Promise<Attempt> {
  try {
    return await settle(on, row, sent);
  } catch (cause) {
    if (!isQuota(cause)) throw cause;
    // No room to store the result: the row waits, the ledger keeps it single, and other deliveries make room.
    on.trace('OB-302', cause);
    const left = await putBack(on, row, whyNotSent(cause));
    on.waits.failed(row.id);
    return { row: left, why: null };
  }
}

/** Stores that the row waits again, and why. */
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
    // A settled record wrote nothing of its own at the server, so the replica gets nothing from it.
    const taken = sent.kind === 'delivered' ? (sent.taken ?? row.updates) : {};
    const linked = sent.kind === 'delivered' && sent.unlinked !== true;
    const tell = () => tellDelivered(on, row, taken, sent.kind === 'settled' ? sent.detail : undefined);
    // Whoever asked for help learns at once that the server has it: to store that takes a slow phone a fifth of a second.
    if (isUrgent(row)) tell();
    await store.delivered(linked ? row : withoutLink(row), on.wall(), taken);
    if (!isUrgent(row)) tell();
    tellEffects(on, [row]);
    return { row: null, why: null };
  }
  if (sent.kind === 'dead') {
    on.trace(sent.code, row.tipo);
    const dead = await store.buried(uid, id, sent.code, sent.detail);
    on.waits.succeeded(id);
    if (dead) on.bus.emit({ kind: 'dead', uid, id, row: dead });
    return { row: dead, why: null };
  }
  // Aborted from outside: that was no attempt.
  if (on.stopped()) {
    on.bus.emit({ kind: 'waiting', uid, id, row });
    return { row, why: sent.detail };
  }
  const left = await putBack(on, row, sent.detail);
  if (sent.kind !== 'busy') return { row: left, why: sent.detail };
  if (sent.code !== undefined) on.trace(sent.code, row.tipo);
  on.waits.failed(id);
  return { row: left, why: null };
}

/** Clears the waits of a row that left the phone, and notifies the pages. */
function tellDelivered(
  on: PassContext,
  { uid, id }: OperationRow,
  taken: OperationRow['updates'],
  why?: string,
): void {
  on.waits.succeeded(id);
  on.waits.succeeded(SERVER);
  on.bus.emit({ kind: 'delivered', uid, id, updates: taken, ...(why !== undefined && { detail: why }) });
}

/** Notifies the pages when delivered rows left effects. */
function tellEffects({ bus, uid }: PassContext, rows: readonly OperationRow[]): void {
  if (rows.some(({ effects }) => effects.length > 0)) bus.emit({ kind: 'effects', uid });
}

/**
 * Calls every effect that may go now, one after another: none is urgent enough to load a weak connection. Returns those that
 * are to be tried again, as they are now.
 * @param isNeeded whether another pass over the records waits, which goes first
 */
export async function sendEffects(
  on: Pick<PassContext, 'uid' | 'bus' | 'waits' | 'stopped'>,
  line: EffectLine,
  store: PassContext['sending']['store'],
  isNeeded: () => boolean,
): Promise<readonly EffectRow[]> {
  const left: EffectRow[] = [];
  for (const row of await store.effects(on.uid)) {
    if (row.state !== 'pendiente') continue;
    const key = `efecto/${row.id}`;
    if (on.stopped() || isNeeded() || !on.waits.ready(key)) {
      left.push(row);
      continue;
    }
    const outcome = await sendEffect(line, row);
    if (outcome.kind === 'done') {
      await store.effectTried(row, null);
      on.waits.succeeded(key);
    } else {
      // Aborted from outside: that was no attempt.
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
