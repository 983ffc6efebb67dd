import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Persona, Rol } from '@gr/shared/contract/session';
import { hasNewer } from '@gr/shared/domain/app/version-app';
import { clearNotices, showNotice } from '@gr/shared/ui';
import { localKeyValue } from '../base/kv.ts';
import { VERSION } from '../base/version.ts';
import { THREW } from '../federation/versions/judge.ts';
import { sendReports } from '../federation/versions/send-reports.ts';
import { remoteOfError, type UsageReports } from '../federation/versions/usage-reports.ts';
import { placeOf } from '../network/worker-messages.ts';
import { type CrashHook, noCrash } from '../phone-db/crash.ts';
import { storagePressure } from '../ports/photos/pressure.ts';
import { inBackground } from './in-background.ts';
import { pageInstall } from './install.ts';
import type { AppHistory } from './navigation/history.ts';
import { createPageInfos } from './navigation/page-info.ts';
import type { Opened } from './opening.ts';
import { createReadiness } from './ready.ts';
import { startServices } from './services.ts';
import { protect } from './storage.ts';
import { type SyncSummary, syncObservable } from './sync.ts';
import { watchAppVersion } from './version/app-version.ts';
import { watchOpenWork } from './version/open-work.ts';
import { renewed } from './version/renewed.ts';
import { watchStorage } from './watch-storage.ts';
import { watchTrials } from './watch-trials.ts';
import type { Work } from './work.ts';
import type { Updates } from './worker-client/updates.ts';

declare const __FAULTS__: boolean;

/** What a browser of the harness of kills offers to a page of a build made for it. */
interface Harness {
  readonly grCrash?: (point: string) => Promise<void>;
}

/** Inside a transaction nothing else may be waited for: it would end. */
const INSIDE = new Set(['C4', 'C12']);

/**
 * The hook of this build: in one made with `faults` the harness is told of every crash point and may kill the browser at it;
 * in every other build nothing of it is left.
 */
function crashHook(): CrashHook {
  if (typeof __FAULTS__ === 'undefined' || !__FAULTS__) return noCrash;
  return async (point) => {
    const told = (globalThis as Harness).grCrash?.(point);
    if (!INSIDE.has(point)) await told;
  };
}

/** Manifests with the shortcuts of a role; all are one app (`id`), so that an installed one takes them over. */
const MANIFESTS: Readonly<Record<Rol, string>> = {
  rondero: '/manifest.webmanifest',
  supervisor: '/supervisor.webmanifest',
  admin: '/admin.webmanifest',
};

/** The browser reads the manifest of the person's role from now on. */
function showRoleManifest(rol: Rol): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[rol]);
}

/** A registry that was read this short a time ago, ms, is not asked for again. */
const JUST_READ_MS = 5_000;

/** The work of one person and how to end it. */
export interface Started {
  readonly work: Omit<Work, 'askToClose'>;
  /** The first picture is there: connects to the database. */
  connect(): void;
  /** Stops listeners and connections, once; the session is still the caller's to close. */
  stop(): Promise<void>;
}

/** Starts everything behind the login for `persona`. Rejects when the phone's store cannot be opened. */
export async function startWork(
  { config, session, seams }: Opened,
  persona: Persona,
  history: AppHistory,
  updates: Updates,
): Promise<Started> {
  const loading = import('../federation/page-federation.ts').then(({ pageFederation }) => pageFederation());
  // Awaited below; meanwhile nobody hears of its failure.
  loading.catch(() => undefined);
  const services = await startServices(config, session, VERSION, crashHook(), seams);
  const federation = await loading.catch(async (cause: unknown) => {
    // Nothing may go on sending behind a start that failed.
    await services.stop();
    throw cause;
  });
  const { outbox, network, trace } = services;
  const { location, go, back } = history;
  const pages = createPageInfos(location);
  const host = services.createHost({ location, go, back, describe: pages.describe }, { show: showNotice });
  federation.meet({ rol: persona.rol, unidades: Object.keys(persona.unidades) });
  void federation.refresh(JUST_READ_MS);
  const version = watchAppVersion(services.data, localKeyValue, trace);
  // The company says first that there is a newer version; the browser would ask within the hour.
  const fresher = version.subscribe(() => {
    if (hasNewer(version.get(), VERSION)) updates.check().catch(() => undefined);
  });
  const unwatchThrows = watchThrows(globalThis.window, federation);
  const openWork = watchOpenWork(services.data, persona, federation.registry, trace);
  const sync = syncObservable(
    outbox.status,
    outbox.effects,
    services.proven,
    services.recovery,
    services.seals,
  );
  const unwatchBadge = watchBadge(sync, navigator);
  showRoleManifest(persona.rol);
  const install = pageInstall();
  const unwatchStorage = watchStorage({
    status: outbox.status,
    install: install.state,
    protect: () => protect(navigator.storage),
    pressure: storagePressure,
    trace,
    warn: (message) => showNotice('aviso', message),
  });
  let stopped: Promise<void> | null = null;
  const ready = createReadiness({
    records: services.warmUp,
    remotes: () => federation.prefetchAll([persona.rol]),
    worker: () => navigator.serviceWorker?.ready.then(startsOffline),
  });
  let unwatch = (): void => undefined;
  inBackground(() => {
    if (stopped === null) {
      const stops = [
        federation.watch([persona.rol]),
        sendReports(federation.quarantineReports, network.state, services.sendQuarantineReport),
        sendReports(federation.usage, network.state, services.sendUsage),
        watchTrials(federation, services.live),
      ];
      unwatch = () => {
        for (const stop of stops) stop();
      };
    }
    ready.prepare().catch((cause: unknown) => trace.error('SH-007', cause));
  });
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const place = placeOf(data);
    if (place !== null) go(place);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return {
    work: {
      persona,
      host,
      history,
      outbox,
      recovery: services.recovery,
      seals: services.seals,
      federation,
      updates,
      version,
      renewed: renewed(localKeyValue, VERSION),
      openWork,
      network: network.state,
      sync,
      ready,
      page: pages.current,
      handIn: services.handIn,
      consents: services.consents,
      account: session,
      phones: services.phones,
      offers: config,
      install,
    },
    connect: services.live.connect,
    stop() {
      stopped ??= Promise.resolve().then(() => {
        navigator.serviceWorker?.removeEventListener('message', onMessage);
        unwatch();
        unwatchStorage();
        unwatchBadge();
        unwatchThrows();
        fresher();
        version.stop();
        openWork.stop();
        clearNotices();
        return services.stop();
      });
      return stopped;
    },
  };
}

/** The worker may be none that starts the app: the kill switch's keeps nothing. */
async function startsOffline(): Promise<boolean> {
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
}

/** Counts what code of a section throws outside of drawing; the browser has already told it to the console. */
export function watchThrows(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  usage: Pick<UsageReports, 'threw'>,
): Unsubscribe {
  const count = (cause: unknown, place = ''): void => {
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const of = remoteOfError(stack) ?? remoteOfError(place);
    if (of) usage.threw(of.id, of.version, THREW);
  };
  const onError = ({ error, filename }: ErrorEvent): void => count(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => count(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** What Chrome and Safari put on the icon of an installed app; others lack it. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The icon of the app says how many records wait on this phone, and nothing when none does. Gives what ends it. */
export function watchBadge(sync: Observable<SyncSummary>, badging: Badging): () => void {
  const show = () => {
    const { pendientes } = sync.get();
    // A browser may refuse it (not installed): the pill says the same.
    const done = pendientes > 0 ? badging.setAppBadge?.(pendientes) : badging.clearAppBadge?.();
    done?.catch(() => undefined);
  };
  show();
  return sync.subscribe(show);
}
