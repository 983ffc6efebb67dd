import type { Clock } from '../../base/clock.ts';
import type { AppConfig } from '../../base/config.ts';
import type { KeyValue } from '../../base/kv.ts';
import { webLocks } from '../../base/locks.ts';
import { nothingOr } from '../../network/answers.ts';
import { createEndpoints } from '../../network/endpoints.ts';
import { type Line, readPath } from '../../network/line.ts';
import { mensajes } from '../../network/mensajes.ts';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { keepReserve } from '../../phone-db/reserve.ts';
import { appFetch } from '../app-proof/app-fetch.ts';
import { lookupRecord } from '../replica/lookup-record.ts';
import { atMostEvery } from './at-most-every.ts';
import { mirrorIn } from './copy/mirror.ts';
import type { OpenCopies } from './copy/open-copies.ts';
import { recover } from './copy/recover.ts';
import type { Recovery } from './copy/recovery.ts';
import { storeWithCopies } from './copy/store-with-copies.ts';
import { createOutbox, type PageOutbox } from './create-outbox.ts';
import { createDrainer, type Drainer } from './drainer.ts';
import { createEventBus, type EventBus } from './events.ts';
import { isQuickLine } from './load-size.ts';
import { pauseOf, urgentOf } from './pause.ts';
import { phoneStore } from './phone-store.ts';
import { createSeals, type Seals } from './seal/seals.ts';
import { type Seams, seamless } from './seams.ts';
import { isLedgerRow } from './send-operation.ts';

/** ms after a delivery until the reserve is checked: a long queue must not do it with every row. */
const RESERVE_MS = 10_000;

/** ms from a saving until it is sent, so that the screen first shows it as saved. */
const SEND_AFTER_MS = 100;

/** Dependencies of a sender of the page or the worker. */
export interface SenderDeps {
  readonly config: AppConfig;
  readonly origin: string;
  readonly uid: string;
  readonly db: Phone;
  readonly getToken: Line['getToken'];
  readonly clock: Clock;
  readonly hook: CrashHook;
  readonly copies: OpenCopies;
  readonly trace: (code: string, cause: unknown) => void;
  /** Whether the page is visible; always false in a worker. */
  readonly visible: () => boolean;
  readonly seams?: Seams;
}

/** The page's outbox with its sender. */
export interface Sender {
  readonly outbox: PageOutbox;
  readonly recovery: Recovery;
  readonly seals: Seals;
  /** Ends every wait and tries at once, after an outside change. */
  readonly kick: () => void;
  /** Tries what is due. */
  readonly due: () => void;
  readonly stop: () => Promise<void>;
}

/** Creates a sender with the browser's own fetch, locks and randomness. */
export function browserDrainer(deps: SenderDeps, bus: EventBus): Drainer {
  const { db, seams = seamless } = deps;
  return createDrainer({
    ...deps,
    store: seams.store(storeWithCopies((onRow) => phoneStore(db, deps.hook, onRow), deps.copies, null)),
    kept: async (uid, path) =>
      (await db.read('replica', (all) => lookupRecord(all, uid, path)))?.value ?? null,
    bus,
    fetch: appFetch(deps.config),
    random: Math.random,
    quickLine: isQuickLine(),
    exclusive: seams.exclusive(webLocks()),
  });
}

/**
 * Starts outbox and sender of the page; `network` gets what the sender learns of the connection, `told` is the time recorded in
 * records (ms since epoch), which their ids begin with.
 */
export async function startSender(
  deps: SenderDeps & {
    readonly network: { readonly heard: (reached: boolean) => void };
    readonly told: () => number;
    readonly disp_id: string;
    readonly kv: KeyValue;
    /** Runs work once the app is on screen. */
    readonly later: (work: () => void) => void;
  },
): Promise<Sender> {
  const { uid, db, clock, hook, copies, kv, trace, seams = seamless } = deps;
  const mirror = mirrorIn(kv);
  const bus = createEventBus();
  const drainer = browserDrainer(deps, bus);
  bus.listen((event) => {
    if (event.kind === 'delivered') {
      mirror.remove(event);
      deps.network.heard(true);
    }
    const halted = event.kind === 'drain' && event.state.kind === 'esperando';
    if (halted && event.state.why === mensajes.sinConexion) deps.network.heard(false);
  });
  const line: Line = {
    wire: { fetch: appFetch(deps.config), clock },
    endpoints: createEndpoints(deps.config, deps.origin),
    getToken: deps.getToken,
    hook,
  };
  const recovery = await recover({
    ...{ uid, db, copies, folder: copies.folder, mirror, kv, clock, trace, later: deps.later },
    exclusive: webLocks(),
    tookIt: (id) => tookIt(line, uid, id),
    onRestored: (row) => bus.emit({ kind: 'committed', uid: row.uid, id: row.id, row }),
  });
  // Before the outbox reads: records sealed when the person left are opened again.
  const seals = createSeals({
    ...{ uid, db, line, copies, clock, trace, disp_id: deps.disp_id },
    onRow(row) {
      mirror.remove(row);
      mirror.add(row);
      bus.emit({ kind: 'committed', uid: row.uid, id: row.id, row });
    },
    onOpened() {
      bus.emit({ kind: 'effects', uid });
      void drainer.drain();
    },
  });
  await seals.open();
  const store = seams.store(storeWithCopies((onRow) => phoneStore(db, hook, onRow), copies, mirror));
  // Only once the app is on screen, and again after a saving used it and a delivery made room.
  const reserve = atMostEvery(
    () => RESERVE_MS,
    () => void keepReserve(db).catch((cause: unknown) => trace('OB-306', cause)),
  );
  deps.later(reserve.ask);
  deps.later(() => void store.prepare(uid));
  bus.listen(({ kind }) => {
    if (kind === 'delivered') reserve.later();
  });
  const due = () => {
    void recovery.ask();
    if (seals.get().sellados > 0) void seals.ask();
    void drainer.drain();
  };
  const kick = () => {
    void recovery.ask();
    void seals.ask();
    drainer.kick();
  };
  let cancelDue: (() => void) | null = null;
  const dueSoon = () => {
    cancelDue ??= clock.after(SEND_AFTER_MS, () => {
      cancelDue = null;
      due();
    });
  };
  const outbox = await createOutbox({
    ...{ uid, db, store, bus, hook, kick },
    wall: deps.told,
    pause: pauseOf(drainer, clock),
    due: (urgent) => (urgent ? void sendUrgent() : dueSoon()),
  });
  const sendUrgent = urgentOf(drainer, outbox.waiting.get, trace);
  return {
    outbox,
    recovery,
    seals,
    kick,
    due,
    async stop() {
      cancelDue?.();
      seals.stop();
      reserve.stop();
      outbox.stop();
      await drainer.stop();
      bus.close();
      await copies.stop();
    },
  };
}

/** Whether the server took an operation whose row is not on the phone any more; `null` = no answer, or this person may not read it. */
async function tookIt(line: Line, uid: string, id: string): Promise<boolean | null> {
  const token = await line.getToken(false);
  if (!token.ok) return null;
  const answer = await readPath(line, token.value, `_ops/${uid}/${id}`, nothingOr(isLedgerRow));
  return answer.kind === 'done' ? answer.json !== null : null;
}
