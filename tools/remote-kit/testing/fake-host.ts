import { CONTRACT, type Host } from '@gr/shared/contract';
import type { Posicion } from '@gr/shared/contract/device';
import type { NetworkState } from '@gr/shared/contract/network';
import type { Json } from '@gr/shared/contract/outbox';
import { ok, type Result } from '@gr/shared/contract/result';
import type { ScannerPort } from '@gr/shared/contract/scanner';
import type { Persona } from '@gr/shared/contract/session';
import { fakeClock } from './fake-host-clock.ts';
import { type FakeData, fakeData } from './fake-host-data.ts';
import { type FakeKept, fakeKept } from './fake-host-kept.ts';
import { type After, type LineState, systemAfter } from './fake-host-line.ts';
import { liveData } from './fake-host-live-data.ts';
import { type FakeOutbox, fakeOutbox } from './fake-host-outbox.ts';
import { type FakePhotos, fakePhotos } from './fake-host-photos.ts';
import { type FakeRoute, fakeRoute } from './fake-host-route.ts';
import { type FakeSender, startFakeSender } from './fake-host-sender.ts';
import { type FakeValue, fakeValue } from './fake-host-value.ts';

/** What a test may set beforehand; everything has a default. */
export interface FakeHostOptions {
  readonly persona?: Partial<Persona>;
  /** The database's content, root → value. */
  readonly data?: Json;
  /** Drafts already on the phone. */
  readonly drafts?: Readonly<Record<string, Json>>;
  /** Start of the clock, ms since epoch; stands still until `advance`. */
  readonly now?: number;
  /** Device minus server clock, ms. */
  readonly skew?: number | null;
  readonly position?: Result<Posicion>;
  readonly network?: NetworkState;
  /** Where the app is, e.g. `/rondas?estado=en_curso`. */
  readonly path?: string;
  readonly scanner?: ScannerPort;
  /**
   * A line to the server: readings and records take their time and may fail, records leave by themselves. Without it
   * everything is there at once and a record stays `guardado` until the test moves it. With it, end with `stop`.
   */
  readonly line?: Partial<LineState>;
  /** With a line: the phone has read everything before (the default), or nothing. */
  readonly phoneKnows?: boolean;
  /** Timers of the line; the machine's unless given. */
  readonly after?: After;
}

/** A `Host` in memory with handles for tests. */
export interface FakeHost extends Host {
  readonly data: FakeData;
  readonly outbox: FakeOutbox;
  readonly photos: FakePhotos;
  readonly kept: FakeKept;
  readonly route: FakeRoute;
  readonly session: { readonly persona: FakeValue<Persona> };
  readonly network: { readonly state: FakeValue<NetworkState> };
  /** Messages shown, in order. */
  readonly shown: readonly { readonly kind: string; readonly message: string }[];
  /** Trace events and errors, in order. */
  readonly traced: readonly string[];
  /** How many cards of failed screens stand on screen now. */
  failedScreens(): number;
  /** Vibrations asked for. */
  readonly vibrations: readonly (readonly number[])[];
  /** How many wake locks are held now. */
  awake(): number;
  /** Moves the clock forward, ms. */
  advance(ms: number): void;
  /** Puts the clock at `now`, ms since epoch; `running` = it goes on from there. */
  setClock(now: number, running: boolean): void;
  /** Device minus server clock from now on, ms; `null` = never compared. */
  setSkew(skew: number | null): void;
  /** The line to the server, where one was asked for. */
  readonly line: FakeValue<LineState>;
  /** «Reintentar» of a dead letter; only with a line. */
  retry(opId: string): void;
  /** Ends timers; only with a line is there something to end. */
  stop(): void;
  /** The next positions. */
  setPosition(position: Result<Posicion>): void;
  /** Leaves `position` unanswered until the returned function is called with the answer. */
  holdPosition(): (answer: Result<Posicion>) => void;
}

/** Friday 2026-11-20 19:00 in Bogota. */
export const FAKE_NOW = Date.UTC(2026, 10, 21, 0, 0, 0);

/** The person of most tests: a rondero with one unit. */
export const FAKE_PERSONA: Persona = {
  uid: 'u_e1001',
  emp_id: 'e1001',
  nombre: 'Ana Torres',
  rol: 'rondero',
  unidades: { u001: 'Conjunto Los Cedros' },
};

/** A complete `Host` in memory: no network, no storage, and without a line no timers. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const clock = fakeClock(options.now ?? FAKE_NOW);
  let skew = options.skew === undefined ? 0 : options.skew;
  let position: Promise<Result<Posicion>> = Promise.resolve(
    options.position ?? ok({ lat: 4.65, lng: -74.06, prec_m: 8 }),
  );
  const { now } = clock;
  const network = options.network ?? options.line?.network ?? 'en_linea';
  const line = fakeValue<LineState>({ latency: 0, server: 'ok', ...options.line, network });
  const networkState = fakeValue<NetworkState>(network);
  const after = options.after ?? systemAfter;
  const base = fakeData(options.data ?? null, now);
  const photos = fakePhotos(
    () => outbox.newId(),
    now,
    (id) => outbox.committed.some(({ files }) => files.some(({ id_archivo }) => id_archivo === id)),
  );
  const outbox: FakeOutbox = fakeOutbox(
    base,
    now,
    options.drafts ?? {},
    (id) =>
      // Without a line, a test may begin with a draft whose photos were never taken.
      options.line === undefined || photos.kept.has(id),
  );
  let data = base;
  let sender: FakeSender | null = null;
  if (options.line) {
    data = liveData({ base, line, now, after, phoneKnows: options.phoneKnows ?? true });
    line.subscribe(() => networkState.set(line.get().network));
    // What only this phone's pending operations say is not at the server.
    const atServer = (path: string): Json => (base.own({ path }) === null ? base.get(path) : null);
    sender = startFakeSender(outbox, line, after, atServer);
  }
  const shown: { kind: string; message: string }[] = [];
  const traced: string[] = [];
  const vibrations: (readonly number[])[] = [];
  let awake = 0;
  let failedScreens = 0;
  return {
    contract: CONTRACT,
    session: { persona: fakeValue({ ...FAKE_PERSONA, ...options.persona }) },
    data,
    outbox,
    photos,
    kept: fakeKept(() => options.line === undefined || networkState.get() === 'en_linea'),
    device: {
      disp_id: 'disp-fake',
      app_ver: '0.0.0-fake',
      now,
      skew: () => skew,
      position: () => position,
      vibrate: (pattern) => {
        vibrations.push(pattern);
      },
      keepAwake: () => {
        let held = true;
        awake += 1;
        return () => {
          if (held) awake -= 1;
          held = false;
        };
      },
    },
    route: fakeRoute(options.path ?? '/'),
    notices: { show: (kind, message) => void shown.push({ kind, message }) },
    network: { state: networkState },
    trace: {
      event: (name) => void traced.push(name),
      error: (code) => void traced.push(code),
    },
    failures: {
      report: ({ code }) => {
        let there = true;
        traced.push(code);
        failedScreens += 1;
        return () => {
          if (there) failedScreens -= 1;
          there = false;
        };
      },
    },
    ...(options.scanner ? { scanner: options.scanner } : {}),
    failedScreens: () => failedScreens,
    shown,
    traced,
    vibrations,
    awake: () => awake,
    advance: clock.advance,
    setClock: (at, running) => {
      clock.set(at);
      clock.run(running);
    },
    setSkew: (next) => {
      skew = next;
    },
    line,
    retry: (opId) => sender?.retry(opId),
    stop: () => sender?.stop(),
    setPosition: (next) => {
      position = Promise.resolve(next);
    },
    holdPosition: () => {
      let answer: (value: Result<Posicion>) => void = () => undefined;
      position = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
  };
}
