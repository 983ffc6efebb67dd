import type { Json, Operation } from '@gr/shared/contract/outbox';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { Clock } from '../../../base/clock.ts';
import type { AppConfig } from '../../../base/config.ts';
import { type Exclusive, pageLocks } from '../../../base/locks.ts';
import type { CrashHook } from '../../../phone-db/crash.ts';
import { openPhone, type Phone } from '../../../phone-db/db.ts';
import { ENVELOPE } from '../../../phone-db/rows.ts';
import { createOutbox, type PageOutbox } from '../create-outbox.ts';
import { createDrainer, type Drainer } from '../drainer.ts';
import type { EventBus, OutboxEvent } from '../events.ts';
import { pauseOf, urgentOf } from '../pause.ts';
import { phoneStore } from '../phone-store.ts';
import type { OutboxStore } from '../store.ts';
import { FakeServer } from './fake-server.ts';

export const ORIGIN = 'http://gr.test';
export const CONFIG: AppConfig = {
  firebase: {
    apiKey: 'demo',
    authDomain: 'gr.test',
    projectId: 'demo-gr',
    databaseURL: `${ORIGIN}?ns=demo`,
    storageBucket: 'demo-gr.appspot.com',
    appId: 'demo',
  },
  emulator: true,
  doc_dominio: 'gr.local',
  functions_base: '/fn/{project}/us-central1',
  home_project: 'demo-gr',
};

/** A clock that only the test moves. */
export function handClock(): Clock & { advance(ms: number): void } {
  let now = 1_000_000;
  const timers = new Map<number, { at: number; fn: () => void }>();
  let ids = 0;
  return {
    wall: () => 1_750_000_000_000 + now,
    mono: () => now,
    after(ms, fn) {
      ids += 1;
      const id = ids;
      timers.set(id, { at: now + ms, fn });
      return () => timers.delete(id);
    },
    advance(ms) {
      now += ms;
      for (const [id, timer] of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(id);
        timer.fn();
      }
    },
  };
}

/** A bus within the test; several pages may share it. */
export function memoryBus(): EventBus {
  const listeners = new Set<(event: OutboxEvent) => void>();
  return {
    emit: (event) => {
      for (const fn of [...listeners]) fn(event);
    },
    listen: (fn) => {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    close: () => listeners.clear(),
  };
}

/** An unsigned token of `uid`, as the demo identity service gives them. */
export function tokenOf(uid: string, generation = 0): string {
  return `h.${Buffer.from(JSON.stringify({ sub: uid, emp_id: uid, generation })).toString('base64url')}.`;
}

let databases = 0;
/** A fresh empty phone. */
export function freshPhone(): Promise<Phone> {
  databases += 1;
  return openPhone(`test-${databases}`);
}

/** A fresh empty phone and a server that has the person `u1`. */
export async function freshPair(): Promise<{ readonly db: Phone; readonly server: FakeServer }> {
  const server = new FakeServer();
  server.goodTokens.add(tokenOf('u1'));
  return { db: await freshPhone(), server };
}

/** One running page (or worker) on a phone. After `die()` its calls have no effect. */
export interface TestPage {
  readonly outbox: PageOutbox;
  readonly drainer: Drainer;
  readonly urgent: () => Promise<void>;
  readonly store: OutboxStore;
  readonly clock: ReturnType<typeof handClock>;
  readonly die: () => void;
}

export interface PageOptions {
  readonly db: Phone;
  readonly server: FakeServer;
  readonly uid?: string;
  readonly hook?: CrashHook;
  readonly bus?: EventBus;
  readonly exclusive?: Exclusive;
  readonly random?: () => number;
  readonly visible?: () => boolean;
  /** Called with the outbox's requests to its sender; tests run the sender themselves. */
  readonly asked?: (what: 'kick' | 'due') => void;
  readonly getToken?: (force: boolean) => Promise<Result<string>>;
  /** The replica's value of a path; a project unless given. */
  readonly kept?: (uid: string, path: string) => Promise<Json>;
  /** Wraps the store before the page gets it: seeds a bug. */
  readonly sabotage?: (store: OutboxStore) => OutboxStore;
  /** Wraps the network before the page gets it. */
  readonly fetch?: typeof fetch;
}

/** Starts a page; a hook that throws kills it at that point. */
export async function startPage(options: PageOptions): Promise<TestPage> {
  const { db, server, uid = 'u1' } = options;
  const bus = options.bus ?? memoryBus();
  const clock = handClock();
  let dead = false;
  const hook: CrashHook = (point) => {
    if (dead) throw new Error('dead');
    try {
      return options.hook?.(point);
    } catch (cause) {
      dead = true;
      throw cause;
    }
  };
  const store = mortal((options.sabotage ?? ((s) => s))(phoneStore(db, hook)), () => dead);
  const drainer = createDrainer({
    uid,
    config: CONFIG,
    origin: ORIGIN,
    store,
    getToken: options.getToken ?? (async () => ok(tokenOf(uid))),
    kept: options.kept ?? (async () => 'demo-unidad-1'),
    bus: { ...bus, emit: (event) => (dead ? undefined : bus.emit(event)) },
    fetch: (input, init) =>
      dead ? Promise.reject(new Error('dead')) : (options.fetch ?? server.fetch)(input, init),
    clock,
    random: options.random ?? (() => 0.5),
    exclusive: options.exclusive ?? pageLocks(),
    hook,
    trace: () => undefined,
    visible: options.visible ?? (() => true),
    quickLine: false,
  });
  const kick = () => options.asked?.('kick');
  const due = () => options.asked?.('due');
  const outbox = await createOutbox({
    uid,
    db,
    store,
    bus,
    wall: clock.wall,
    effectsMs: 10,
    hook,
    kick,
    pause: pauseOf(drainer, clock),
    due,
  });
  const die = () => {
    dead = true;
  };
  const urgent = urgentOf(drainer, outbox.waiting.get, () => undefined);
  return { outbox, drainer, urgent, store, clock, die };
}

/** A store whose process can end: afterwards every call fails before it touches anything. */
function mortal(store: OutboxStore, dead: () => boolean): OutboxStore {
  return new Proxy(store, {
    get(target, name, receiver) {
      const method: unknown = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        if (dead()) throw new Error('dead');
        const result: unknown = await Reflect.apply(method, target, args);
        if (dead()) throw new Error('dead');
        return result;
      };
    },
  });
}

let made = 0;
/** A valid operation that writes one record into two trees. */
export function operation(change: Partial<Operation> & { readonly un?: string } = {}): Operation {
  made += 1;
  const id = change.id ?? pushId(1_750_000_000_000 + made);
  const record: Json = { id, _op: id, fechah_srv: { '.sv': 'timestamp' }, n: made };
  return {
    id,
    aggregate: `ronda/${id}`,
    tipo: 'prueba',
    resumen: 'Registro de prueba',
    updates: { [`_a/${id}`]: record, [`_b/${id}`]: record },
    files: [],
    effects: [],
    ...change,
  };
}

/** Puts a picture on the phone, as `PhotosPort.add` does. */
export async function putFile(
  db: Phone,
  uid = 'u1',
): Promise<{ id_archivo: string; ruta: string; sha256: string }> {
  made += 1;
  const id_archivo = pushId(1_750_000_000_000 + made);
  const bytes = new TextEncoder().encode(`bytes of ${id_archivo}`).buffer as ArrayBuffer;
  const sha256 = `sha-${id_archivo}`;
  const row = { v: ENVELOPE, id_archivo, uid, op: null, mime: 'image/jpeg', tam: bytes.byteLength } as const;
  await db.put('files', { ...row, sha256, ancho: 1, alto: 1, origen: 'camara', fechah_x: 1 });
  await db.put('bytes', bytes, id_archivo);
  return { id_archivo, ruta: `evidencias/u001/${uid}/r/${id_archivo}.jpg`, sha256 };
}

/** An operation with `count` pictures that its record names. */
export async function withFiles(
  db: Phone,
  count: number,
  change: Partial<Operation> = {},
): Promise<Operation> {
  const files = await Promise.all(Array.from({ length: count }, () => putFile(db)));
  const base = operation(change);
  const archivos = Object.fromEntries(files.map((f) => [f.id_archivo, { ruta: f.ruta, sha256: f.sha256 }]));
  const record = { id: base.id, _op: base.id, archivos };
  return { ...base, updates: { [`_a/${base.id}`]: record, [`_b/${base.id}`]: record }, files };
}

/** An identity service that cannot be reached, or does not know the person any more. */
export const noToken = (code: 'SE-201' | 'SE-202') => async () => fail(code, 'x');
