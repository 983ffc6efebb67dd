import type { Observable } from '@gr/shared/contract/observable';
import type { Json, Operation, OpStatus } from '@gr/shared/contract/outbox';
import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import { EXPORT_FORMAT } from '@gr/shared/domain/registro/export-file';
import { pushId } from '@gr/shared/domain/registro/ids';
import { savedAnew } from '@gr/shared/domain/registro/saved-anew';
import { isUrgent } from '@gr/shared/domain/registro/urgent';
import { tellAll } from '../../base/tell-all.ts';
import { createValue } from '../../base/value.ts';
import { isPlace } from '../../network/worker-messages.ts';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import type { EffectRow, OperationRow } from '../../phone-db/rows.ts';
import { storageFailure } from '../../phone-db/storage-failure.ts';
import { atMostEvery } from './at-most-every.ts';
import { createBook } from './book.ts';
import { draftsOf } from './drafts.ts';
import type { EventBus, OutboxEvent } from './events.ts';
import { mensajes } from './mensajes.ts';
import type { DrainState, EffectStatus, ExportFile, Outbox, OutboxSummary } from './outbox.ts';
import { operationOf } from './row.ts';
import type { OutboxStore } from './store.ts';
import { NO_UNIT } from './why-refused.ts';
import { withReserve } from './with-reserve.ts';

/** Refusals caused by the files, the id, the version or the unit of a record, which a new record would meet too. */
const NOT_ITS_CONTENT = new Set(['OB-201', 'OB-203', NO_UNIT, 'OB-211', 'OB-212', 'OB-213']);

/** Shortest time between two readings of all effects, ms: often enough for a number on screen. */
const EFFECTS_MS = 500;

/** Dependencies of {@link createOutbox}. */
export interface OutboxDeps {
  readonly uid: string;
  readonly db: Phone;
  readonly store: OutboxStore;
  readonly bus: EventBus;
  readonly wall: () => number;
  /** Shortest time between two readings of all effects, ms; {@link EFFECTS_MS} when absent. */
  readonly effectsMs?: number;
  readonly hook: CrashHook;
  /** Clears the sender's waits and requests a pass. */
  readonly kick: () => void;
  /** {@link Outbox.pause} */
  readonly pause: () => () => void;
  /** Requests a pass over what is due; `urgent` = at once. */
  readonly due: (urgent?: boolean) => void;
}

/** Called with the updates the server took; `aggregate` is absent when this page did not know the operation. */
type OnDelivered = (id: string, updates: Readonly<Record<string, Json>>, aggregate?: string) => void;

/** The page's outbox with the parts that only the services beside it may use. */
export interface PageOutbox extends Outbox {
  /** Operations not delivered yet, oldest first, for overlaying on readings. */
  readonly waiting: {
    readonly get: () => readonly OperationRow[];
    readonly subscribe: (fn: () => void) => () => void;
  };
  /** Registers a callback that runs before a delivered operation leaves `waiting`. */
  onDelivered(fn: OnDelivered): () => void;
  stop(): void;
}

/** Opens the outbox of one person on this page, with all their rows read in. */
export async function createOutbox(deps: OutboxDeps): Promise<PageOutbox> {
  const { uid, store, bus, effectsMs = EFFECTS_MS } = deps;
  // Requested after a write: a failing sender must not make the write look undone.
  const due = (urgent?: boolean) => tellAll([() => deps.due(urgent)]);
  let stopped = false;
  const book = createBook();
  const drain = createValue<DrainState>({ kind: 'al_dia' });
  const effects = createValue<readonly EffectStatus[]>([]);
  const others = createValue(0);
  const broken = createValue<Failure | null>(null);
  const delivered = new Set<OnDelivered>();

  async function readEffects(): Promise<void> {
    effects.set((await store.effects(uid)).filter((row) => row.uid === uid).map(effectStatus));
  }
  const readFailed = (cause: unknown) => broken.set(storageFailure(cause));
  // A long queue leaves thousands of effects, and each reading reads all of them.
  const effectsChanged = atMostEvery(
    () => effectsMs,
    () => void readEffects().catch(readFailed),
  );

  function hear(event: OutboxEvent): void {
    if (event.uid !== uid) return;
    if (event.kind === 'drain') drain.set(event.state);
    else if (event.kind === 'effects') effectsChanged.ask();
    else if (event.kind === 'sending' || event.kind === 'delivered' || event.kind === 'replaced') {
      const aggregate = book.get(event.id)?.aggregate;
      if (event.kind === 'delivered')
        tellAll([...delivered].map((fn) => () => fn(event.id, event.updates, aggregate)));
      book.apply(event);
    } else book.apply(event);
  }

  // Listens before it reads: an event in between is applied twice rather than never.
  const deaf = bus.listen(hear);
  for (const row of await store.operations(uid)) book.put(row);
  others.set(await store.others(uid));
  await readEffects();

  return {
    ...draftsOf(deps.db, uid, deps.wall, deps.hook),
    newId: () => pushId(deps.wall()),
    status: book.status,
    waiting: book.waiting,
    drain,
    effects,
    broken,
    summary: summaryOf(book.status, effects, others),
    follow: (id, onChange) => book.follow(id, onChange),
    async commit(operation) {
      // Work that goes on after its person has left, as a place on its way, records nothing in their name.
      if (stopped) return fail('OB-106', mensajes.sesionCerrada);
      const known = book.get(operation.id);
      const saved = await store.commit(uid, operation, deps.wall());
      if (!saved.ok) {
        if (['OB-101', 'OB-102'].includes(saved.error.code)) broken.set(saved.error);
        return saved;
      }
      broken.set(null);
      if (saved.value === null) return ok(known ?? deliveredBefore(operation, deps.wall()));
      // The book may know more than the row: that an attempt is under way.
      if (known) return ok(known);
      const status = book.put(saved.value);
      bus.emit({ kind: 'committed', uid, id: operation.id, row: saved.value });
      due(isUrgent(operation));
      return ok(status);
    },
    sendNow: () => deps.kick(),
    pause: () => deps.pause(),
    retry: told(async (id) => {
      if (!(await revive(id)) && !(await retryEffect(id))) return fail('OB-105', mensajes.yaNoEsta);
      due();
      return ok(undefined);
    }),
    async accessReturned(held) {
      const refused = (await store.operations(uid)).filter(
        (row) =>
          row.state === 'problema' && row.code === NO_UNIT && (held === undefined || held(row.un_id ?? '')),
      );
      for (const { id } of refused) await revive(id);
      if (refused.length > 0) due();
    },
    async placeToCorrect(id) {
      const row = await store.operation(uid, id);
      const place = row?.state === 'problema' ? row.correct : undefined;
      return place !== undefined && isPlace(place) ? place : null;
    },
    canSaveAsNew: async (id) => (await corrected(id)) !== null,
    saveAsNew: told(async (id) => {
      const next = await corrected(id);
      const row = next && (await store.replaced(uid, id, next));
      if (!row) return fail('OB-105', mensajes.yaNoEsta);
      bus.emit({ kind: 'replaced', uid, id });
      book.put(row);
      bus.emit({ kind: 'committed', uid, id: row.id, row });
      due();
      return ok(undefined);
    }),
    async content(id) {
      const row = await store.operation(uid, id);
      return row ? operationOf(row) : null;
    },
    exportFile: told(async (id) => {
      const row = await store.operation(uid, id);
      return row ? ok(await exportOperation(store, row)) : fail('OB-105', mensajes.yaNoEsta);
    }),
    onDelivered(fn) {
      delivered.add(fn);
      return () => delivered.delete(fn);
    },
    stop() {
      stopped = true;
      deaf();
      effectsChanged.stop();
      book.stop();
    },
  };

  /** The operation that would replace a dead letter; `null` = there is nothing to correct. */
  async function corrected(id: string): Promise<Operation | null> {
    const row = await store.operation(uid, id);
    if (row?.state !== 'problema' || row.code === undefined || NOT_ITS_CONTENT.has(row.code)) return null;
    const dead = operationOf(row);
    return dead.anew ? savedAnew(dead, dead.anew, pushId(deps.wall()), pushId(deps.wall())) : null;
  }

  async function revive(id: string): Promise<boolean> {
    const row = await withReserve(deps.db, () => store.revived(uid, id));
    if (row) bus.emit({ kind: 'revived', uid, id, row });
    return row !== null;
  }

  async function retryEffect(id: string): Promise<boolean> {
    const row = (await store.effects(uid)).find((r) => r.id === id && r.uid === uid);
    if (!row) return false;
    await store.effectTried(row, { state: 'pendiente', attempts: row.attempts });
    bus.emit({ kind: 'effects', uid });
    return true;
  }
}

/** What a person does about a record: a storage that fails is their answer, too. */
function told<T>(act: (id: string) => Promise<Result<T>>): (id: string) => Promise<Result<T>> {
  return (id) => act(id).catch((cause: unknown) => ({ ok: false, error: storageFailure(cause) }));
}

/** Status of an operation that left this phone before this page started. */
function deliveredBefore(operation: Operation, savedAt: number): OpStatus {
  const { id, aggregate, tipo, resumen, files } = operation;
  const count = files.length;
  const all = { filesSent: count, filesTotal: count };
  return { id, aggregate, tipo, resumen, state: 'entregado', savedAt, attempts: 0, ...all };
}

function effectStatus(row: EffectRow): EffectStatus {
  const { id, op, state, attempts, detail } = row;
  const base = { id, op, funcion: row.effect.funcion, state, attempts };
  return detail === undefined ? base : { ...base, detail };
}

/** The counts for the pill, as they change. */
function summaryOf(
  status: Observable<readonly OpStatus[]>,
  effects: Observable<readonly EffectStatus[]>,
  others: Observable<number>,
): Observable<OutboxSummary> {
  let last: OutboxSummary = { pending: 0, sending: 0, problems: 0, others: 0 };
  const get = () => {
    const ops = status.get();
    const count = (state: OpStatus['state']) => ops.filter((op) => op.state === state).length;
    const calls = (state: EffectStatus['state']) => effects.get().filter((e) => e.state === state).length;
    const sending = count('enviando');
    const next = {
      pending: count('guardado') + sending + calls('pendiente'),
      sending,
      problems: count('problema') + calls('fallido'),
      others: others.get(),
    };
    const same = (Object.keys(next) as (keyof OutboxSummary)[]).every((key) => next[key] === last[key]);
    if (!same) last = next;
    return last;
  };
  return {
    get,
    subscribe(onChange) {
      const stops = [status, effects, others].map((source) => source.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Builds one JSON file of the whole operation with its pictures that a supervisor can send on. Rows hold no tokens. */
async function exportOperation(store: OutboxStore, row: OperationRow): Promise<ExportFile> {
  const files = await Promise.all(
    row.files.map(async (ref) => {
      const file = await store.file(ref.id_archivo);
      return file === null
        ? { ...ref, falta: true }
        : { ...ref, mime: file.mime, tam: file.tam, sha256: file.sha256, base64: base64(file.bytes) };
    }),
  );
  const text = JSON.stringify({ formato: EXPORT_FORMAT, operacion: row, archivos: files }, null, 1);
  return { name: `registro-${row.id}.json`, blob: new Blob([text], { type: 'application/json' }) };
}

function base64(bytes: ArrayBuffer): string {
  // In slices: some phones fail on a call with 400,000 arguments.
  const view = new Uint8Array(bytes);
  let text = '';
  for (let i = 0; i < view.length; i += 0x8000) text += String.fromCharCode(...view.subarray(i, i + 0x8000));
  return btoa(text);
}
