import type { Host } from '@gr/shared/contract/contract';
import type { DataPort } from '@gr/shared/contract/data';
import type { DevicePort } from '@gr/shared/contract/device';
import type { NetworkPort } from '@gr/shared/contract/network';
import type { NoticesPort } from '@gr/shared/contract/notices';
import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { PhotosPort } from '@gr/shared/contract/photos';
import type { RoutePort } from '@gr/shared/contract/route';
import type { Persona } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { localKeyValue } from '../base/kv.ts';
import { trace } from '../base/trace/trace.ts';
import type { Send, SendReport, SendUsage } from '../federation/versions/send-reports.ts';
import type { DatabaseClient } from '../firebase/database-client.ts';
import { type LateDatabase, lateDatabase } from '../firebase/late-database.ts';
import { createEndpoints } from '../network/endpoints.ts';
import { createNetwork, type Network } from '../network/network.ts';
import { createServerClock } from '../network/server-clock.ts';
import { type CrashHook, noCrash } from '../phone-db/crash.ts';
import { openDatabase } from '../phone-db/db.ts';
import { dispId } from '../phone-db/disp-id.ts';
import { appFetch } from '../ports/app-proof/app-fetch.ts';
import { type Consents, createConsents } from '../ports/consent/consents.ts';
import { loadAnswers, saveAnswers } from '../ports/consent/kept-answers.ts';
import { photosByConsent } from '../ports/consent/photos-by-consent.ts';
import { browserOf } from '../ports/device/browser.ts';
import { createDevice } from '../ports/device/device.ts';
import { osVersion } from '../ports/device/os.ts';
import { wantsVibration } from '../ports/device/preferences.ts';
import { createKept } from '../ports/kept/kept.ts';
import { openKept } from '../ports/kept/kept-db.ts';
import { mensajes } from '../ports/office/mensajes.ts';
import { askForBackgroundSync } from '../ports/outbox/background-sync.ts';
import { pageCopies } from '../ports/outbox/copy/open-copies.ts';
import type { Recovery } from '../ports/outbox/copy/recovery.ts';
import type { Outbox } from '../ports/outbox/outbox.ts';
import { issuedAt, ownToken } from '../ports/outbox/own-token.ts';
import type { Seals } from '../ports/outbox/seal/seals.ts';
import { seamless } from '../ports/outbox/seams.ts';
import { startSender } from '../ports/outbox/start-sender.ts';
import { installTriggers } from '../ports/outbox/triggers.ts';
import { workerCompressor } from '../ports/photos/compressor.ts';
import { createPhotos } from '../ports/photos/photos.ts';
import { storagePressure } from '../ports/photos/pressure.ts';
import { seenPictures } from '../ports/photos/seen-pictures.ts';
import { startCompressWorker } from '../ports/photos/start-worker.ts';
import { createReplica } from '../ports/replica/replica.ts';
import { warmUp } from '../ports/replica/warm-up.ts';
import { createPhones } from '../ports/session/phones.ts';
import type { Session, SessionState } from '../ports/session/session.ts';
import { createHost } from './create-host.ts';
import { inBackground } from './in-background.ts';
import { watchHeld } from './watch-held.ts';
import { watchUnits } from './watch-units.ts';
import type { Work } from './work.ts';

/** All stateful services behind the login. One set per page and person. */
export interface Services {
  readonly outbox: Outbox;
  readonly recovery: Recovery;
  readonly seals: Seals;
  readonly data: DataPort;
  readonly photos: PhotosPort;
  readonly device: DevicePort;
  readonly network: NetworkPort;
  readonly proven: Network['proven'];
  readonly trace: TracePort;
  readonly consents: Consents;
  /**
   * Fetches the data a round needs so that it can start without a connection; `true` = the phone has all of it. Failures are traced,
   * never thrown. Runs automatically on the first connection.
   */
  warmUp(): Promise<boolean>;
  readonly handIn: Work['handIn'];
  readonly phones: Work['phones'];
  /** Reports a version of a remote that this phone quarantined. */
  readonly sendQuarantineReport: SendReport;
  /** Reports that a version runs on this phone, and how often it threw. */
  readonly sendUsage: SendUsage;
  /** Live readings that no screen shows. */
  readonly live: Pick<LateDatabase, 'listen'>;
  /** Asks the identity service for the session and connects to the database, whose code is fetched for it: after the first picture. */
  connect(): void;
  createHost(route: RoutePort, notices: NoticesPort): Host;
  /** Triggers the sender now (service-worker message, push). */
  kick(): void;
  /** Stops listeners, timers and the database connection. Call before the person changes. */
  stop(): Promise<void>;
}

/**
 * Starts everything behind the login for the person of `session` (its state must be `dentro`).
 * @param hook called at the crash points of reliability.md; the kill harness supplies one, and may supply seams
 */
export async function startServices(
  config: AppConfig,
  session: Session,
  appVer: string,
  hook: CrashHook = noCrash,
  seams = seamless,
): Promise<Services> {
  const start = session.state.get();
  if (start.kind !== 'dentro') throw new Error('no session');
  const { uid } = start.persona;
  const { origin } = globalThis.location;
  const clock = systemClock;
  const db = await openDatabase();
  const [disp_id, serverClock, answers] = await Promise.all([
    dispId(db),
    createServerClock(db, systemClock.wall),
    loadAnswers(db, uid),
  ]);
  const live = lateDatabase(
    async () => {
      // It takes its token from the identity service, and would connect as nobody before that is there.
      const [{ createDatabaseClient }] = await Promise.all([
        import('../firebase/database.ts'),
        session.resume(),
      ]);
      return () => createDatabaseClient(config, origin);
    },
    clock,
    (cause) => trace.error('SV-007', cause),
  );
  const network = createNetwork({
    connected: live.connected,
    onLine: () => navigator.onLine,
    window: globalThis.window,
    clock,
  });
  const getToken = ownToken(uid, (force) => session.getToken(force));
  const told = () => Math.round(clock.wall() + (serverClock.offset() ?? 0));
  const copies = pageCopies(clock, storagePressure, trace.error);
  const sender = await startSender({
    config,
    origin,
    uid,
    disp_id,
    db,
    getToken,
    clock,
    told,
    hook,
    copies,
    kv: localKeyValue,
    later: inBackground,
    seams,
    network,
    trace: trace.error,
    visible: () => document.visibilityState === 'visible',
  });
  const consents = createConsents(localKeyValue, uid);
  consents.learn(answers);
  const keepAnswers = consents.subscribe(() => {
    void saveAnswers(db, uid, consents.get()).catch((cause: unknown) => trace.error('SV-006', cause));
  });
  const device = createDevice({
    mayLocate: () => consents.allows('gps'),
    mayVibrate: () => wantsVibration(),
    disp_id,
    app_ver: appVer,
    wall: clock.wall,
    offset: serverClock.offset,
    navigator,
    document,
  });
  const replica = createReplica({
    uid,
    db,
    live,
    waiting: sender.outbox.waiting,
    onDelivered: seams.onDelivered(sender.outbox.onDelivered),
    network: network.state,
    clock,
    now: device.now,
    trace: trace.error,
  });
  const wire = { fetch: appFetch(config), clock };
  const compressor = workerCompressor(startCompressWorker, clock);
  const endpoints = createEndpoints(config, origin);
  const toUrl = (blob: Blob) => URL.createObjectURL(blob);
  const kept = createKept({
    uid,
    open: openKept,
    wire,
    endpoints,
    getToken,
    pressure: storagePressure,
    toUrl,
  });
  const seen = seenPictures(uid, globalThis.caches, trace.error);
  const photos = createPhotos({
    uid,
    db,
    compressor,
    wire,
    endpoints,
    getToken,
    now: device.now,
    pressure: storagePressure,
    toUrl,
    seen,
    hook,
    copies,
  });
  const persona = personaOf(session.state, start.persona);
  let warming: Promise<boolean> | null = null;
  const warm = () => {
    warming ??= warmUp(replica, persona.get(), device.now(), trace.error).finally(() => {
      warming = null;
    });
    return warming;
  };

  let warmed = false;
  const failed = (cause: unknown) => trace.error('SV-001', cause);
  const refresh = () => void session.refresh().catch(failed);
  const onConnection = () => {
    if (!live.connected.get()) return;
    sender.kick();
    refresh();
    if (warmed) return;
    warmed = true;
    inBackground(() => void warm().catch(failed));
  };
  const learnClock = () => {
    const offset = live.serverOffset.get();
    if (offset !== null) serverClock.learn(offset);
  };
  const stops = [
    keepAnswers,
    live.connected.subscribe(onConnection),
    live.serverOffset.subscribe(learnClock),
    watchAccess(live, start.persona.emp_id, refresh),
    watchHeld({
      live,
      emp_id: start.persona.emp_id,
      now: told,
      refused: () => sender.outbox.status.get().some(({ state }) => state === 'problema'),
      onHeld: (held) => {
        sender.outbox.accessReturned(held).catch((cause: unknown) => trace.error('SV-003', cause));
      },
    }),
    watchUnits(persona, live.connected, () => {
      sender.outbox.accessReturned().catch((cause: unknown) => trace.error('SV-003', cause));
    }),
    installTriggers({ window: globalThis.window, document, clock }, sender.kick, sender.due),
    askForBackgroundSync(
      sender.outbox.status,
      sender.outbox.effects,
      () => navigator.serviceWorker?.ready,
      trace.error,
    ),
    network.stop,
    compressor.stop,
    seen.stop,
    kept.close,
    live.close,
  ];
  inBackground(copies.prepare);
  onConnection();
  sender.due();
  inBackground(() => {
    Promise.all([photos.purge(), replica.trim()]).catch((cause: unknown) => trace.error('SV-002', cause));
  });

  const reporting = {
    wire,
    endpoints,
    getToken,
    disp_id,
    now: clock.wall,
    facts: async () => ({ app_ver: appVer, so: await osVersion(), nav: browserOf(navigator.userAgent) }),
  };
  type Senders = typeof import('../federation/versions/report-senders.ts');
  /** Code that was not loaded: it is sent again, as if the server had not answered. */
  const late =
    <T>(pick: (senders: Senders) => Send<T>): Send<T> =>
    async (report) => {
      try {
        return await pick(await import('../federation/versions/report-senders.ts'))(report);
      } catch (cause) {
        failed(cause);
        return false;
      }
    };
  return {
    outbox: sender.outbox,
    recovery: sender.recovery,
    seals: sender.seals,
    data: replica,
    photos,
    device,
    network,
    proven: network.proven,
    trace,
    consents,
    warmUp: warm,
    handIn: async (file, conservar) => {
      try {
        const { handIn } = await import('../ports/office/hand-in.ts');
        return await handIn({ wire, config, origin, getToken }, file, conservar);
      } catch (cause) {
        // Code that was not loaded: as if the server had not answered.
        trace.error('SV-005', cause);
        return { kind: 'de_nuevo', message: mensajes.sinRespuesta };
      }
    },
    phones: createPhones({ wire, config, origin, getToken }),
    sendQuarantineReport: late((senders) => senders.reportSender(reporting)),
    sendUsage: late((senders) => senders.usageSender(reporting)),
    live,
    connect() {
      live.connect();
      // A phone that never met the server may show 1970; the sign-in was later than the issue time of the token.
      void getToken(false).then((token) => {
        const at = token.ok ? issuedAt(token.value) : null;
        if (at !== null) serverClock.notBefore(at);
      });
    },
    createHost: (route, notices) =>
      createHost({
        session: { persona },
        data: replica,
        outbox: sender.outbox,
        photos: photosByConsent(photos, consents),
        kept,
        device,
        route,
        notices,
        network,
        trace,
      }),
    kick: sender.kick,
    async stop() {
      for (const stop of stops) stop();
      await sender.stop();
      await replica.stop();
    },
  };
}

/**
 * The person the services were started for. When another person signs in, the services are stopped; until then this never returns the
 * other person.
 */
function personaOf(state: Observable<SessionState>, first: Persona): Observable<Persona> {
  let last = first;
  return {
    get() {
      const now = state.get();
      if (now.kind === 'dentro' && now.persona.uid === first.uid) last = now.persona;
      return last;
    },
    subscribe: (onChange) => state.subscribe(onChange),
  };
}

/**
 * Calls `onChange` when the server gives or takes units (`_acceso_/{emp_id}`) while the person works, and when the person may not
 * read them any more. The first reading is not a change.
 */
export function watchAccess(
  live: Pick<DatabaseClient, 'listen'>,
  emp_id: string,
  onChange: () => void,
): Unsubscribe {
  let known: string | null = null;
  return live.listen(
    { path: `_acceso_/${emp_id}` },
    (value) => {
      const before = known;
      known = JSON.stringify(value);
      if (before !== null && before !== known) onChange();
    },
    onChange,
  );
}
