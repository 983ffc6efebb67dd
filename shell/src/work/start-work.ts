import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Persona, Rol } from '@gr/shared/contract/session';
import { hasNewer } from '@gr/shared/domain/app/version-app';
import { clearNotices, showNotice } from '@gr/shared/ui';
import { localKeyValue } from '../base/kv.ts';
import { VERSION } from '../base/version.ts';
import { THREW } from '../federation/versions/judge.ts';
import { sendReports } from '../federation/versions/send-reports.ts';
import { remoteOfError, type UsageReports } from '../federation/versions/usage-reports.ts';
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

/** Functions that the kill harness's browser gives to a page of a build made for it. */
interface Harness {
  readonly grCrash?: (point: string) => Promise<void>;
}

/** Crash points inside a transaction, where nothing else may be awaited: the transaction would end. */
const INSIDE = new Set(['C4', 'C12']);

/**
 * The hook of this build: with `faults` the harness is called at every crash point and may kill the browser there; every other build
 * contains nothing of it.
 */
function crashHook(): CrashHook {
  if (typeof __FAULTS__ === 'undefined' || !__FAULTS__) return noCrash;
  return async (point) => {
    const told = (globalThis as Harness).grCrash?.(point);
    if (!INSIDE.has(point)) await told;
  };
}

/** Manifests with the shortcuts of a role; all are one app (`id`), so that an installed one adopts them. */
const MANIFESTS: Readonly<Record<Rol, string>> = {
  rondero: '/manifest.webmanifest',
  supervisor: '/supervisor.webmanifest',
  admin: '/admin.webmanifest',
};

/** Sets the manifest of the person's role. */
function showRoleManifest(rol: Rol): void {
  document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[rol]);
}

/** A registry read less than so many ms ago is not requested again. */
const JUST_READ_MS = 5_000;

/** The work of one person and how to end it. */
export interface Started {
  readonly work: Omit<Work, 'askToClose'>;
  /** The first picture is there: connects to the database. */
  connect(): void;
  /** Stops listeners and connections, once; closing the session is left to the caller. */
  stop(): Promise<void>;
}

/** Starts everything behind the login for `persona`. Rejects when the phone's store cannot be opened. */
export async function startWork(
  { config, session, seams }: Opened,
  persona: Persona,
  history: AppHistory,
  updates: Updates,
): Promise<Started> {
  const loading = import(/* webpackChunkName: "federation" */ '../federation/page-federation.ts').then(
    ({ pageFederation }) => pageFederation(),
  );
  // Awaited below; until then its rejection must not count as unhandled.
  loading.catch(() => undefined);
  const services = await startServices(config, session, VERSION, crashHook(), seams);
  const federation = await loading.catch(async (cause: unknown) => {
    // Nothing may go on sending after a start that failed.
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
  // The company announces a newer version first; the browser would check within the hour.
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
    connect: services.connect,
    stop() {
      stopped ??= Promise.resolve().then(() => {
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

/** The worker may be one that does not start the app: the kill switch's caches nothing. */
async function startsOffline(): Promise<boolean> {
  return (await caches.match('/index.html', { ignoreSearch: true })) !== undefined;
}

/** Counts errors that code of a section throws outside of rendering; the browser has already logged them. */
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

/** Badging API of an installed app in Chrome and Safari; other browsers lack it. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/**
 * Shows the number of records waiting on this phone on the app's icon, and nothing when there are none. Returns a function that stops
 * it.
 */
export function watchBadge(sync: Observable<SyncSummary>, badging: Badging): () => void {
  const show = () => {
    const { pendientes } = sync.get();
    // A browser may refuse it (not installed): the pill shows the same.
    const done = pendientes > 0 ? badging.setAppBadge?.(pendientes) : badging.clearAppBadge?.();
    done?.catch(() => undefined);
  };
  show();
  return sync.subscribe(show);
}
