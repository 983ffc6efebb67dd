import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { Workbox } from 'workbox-window';
import { createValue } from '../../base/value.ts';
import { room } from '../../phone-db/reserve.ts';
import { findUpdate } from './find-update.ts';
import { workerError } from './mensajes.ts';
import { reloadPage } from './reload.ts';
import { taskSomewhere } from './task-mark.ts';

/** ms between checks for a newer version while the app stays open. */
export const CHECK_EVERY_MS = 3_600_000;

/** ms between two checks when the connection comes and goes. */
export const CHECK_AGAIN_MS = 60_000;

/**
 * Checks for a newer version every hour while the page is visible, when it becomes visible after that long, and when the connection
 * comes back. `check` may reject: without a connection there is nothing newer to find.
 */
export function checkOften(check: () => Promise<unknown>): void {
  let last = Date.now();
  const ask = (after: number) => {
    if (document.visibilityState !== 'visible' || Date.now() - last < after) return;
    last = Date.now();
    void check().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => ask(CHECK_EVERY_MS));
  addEventListener('online', () => ask(CHECK_AGAIN_MS));
  setInterval(() => ask(CHECK_EVERY_MS), CHECK_AGAIN_MS);
}

/** The worker's script; phones with the old app installed update in place under this name. */
const SCRIPT = '/ngsw-worker.js';

/** ms after which an activated version is loaded even if the browser never reported that it took over. */
export const RELOAD_AT_LATEST_MS = 5_000;

/** Dependencies of registering `ngsw-worker.js`. */
export interface WorkerOptions {
  readonly trace: TracePort;
  /**
   * `false` while an update would disturb: outbox draining, draft dirty, round running. `must` = the version on screen may not begin
   * new work any more; then only the work on screen at this moment counts.
   */
  readonly mayUpdate: (must: boolean) => boolean;
}

/** The page's side of the service worker. */
export interface WorkerClient {
  /** True when a newer version waits, or another tab activated it and this one still runs the old. */
  readonly updateAvailable: Observable<boolean>;
  /** Asks the server now; `true` = a newer version is here. Rejects without a connection. */
  find(): Promise<boolean>;
  /**
   * Activates the newer version and reloads; resolves to `false` and does nothing when `mayUpdate` refuses, or another window has a
   * task on screen. Where no worker controls the page, `must` loads it from the server.
   */
  applyUpdate(must?: boolean): Promise<boolean>;
}

/** Registers the worker. Not in development, where it would hide every change. */
export function registerWorker({ trace, mayUpdate }: WorkerOptions): WorkerClient {
  const available = createValue(false);
  const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  // A page without a controlling worker came from the server, and gets the newest from there.
  const fromServer = (): boolean => {
    if (!mayUpdate(true)) return false;
    reloadPage();
    return true;
  };
  const off: WorkerClient = {
    updateAvailable: available,
    find: async () => false,
    applyUpdate: async (must = false) => must && fromServer(),
  };
  if (typeof __PROD__ !== 'undefined' && !__PROD__) return off;
  // The app's own code would take the place of records.
  if (room.short) return off;
  if (!container) {
    trace.error('SW-001', workerError('SW-001'));
    return off;
  }
  const workbox = new Workbox(SCRIPT);
  let takenElsewhere = false;
  /** A worker has controlled this page. */
  let controlled = Boolean(container.controller);
  /** The update that a person or an idle page has asked for. */
  let reloading: { readonly must: boolean } | undefined;
  workbox.addEventListener('waiting', ({ isUpdate, isExternal, wasWaitingBeforeRegister }) => {
    trace.event('worker.waiting');
    // The first worker of a slow phone waits a moment too, also over a reload: it has no older one beside it then.
    if (isUpdate || ((isExternal || wasWaitingBeforeRegister) && container.controller)) available.set(true);
  });
  workbox.addEventListener('activated', ({ isUpdate }) => {
    trace.event('worker.activated', { update: isUpdate ?? false });
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    const first = !controlled;
    controlled = true;
    if (reloading && mayUpdate(reloading.must)) reloadPage();
    // The first worker takes the page it was installed by, or the one after a reload: the same version.
    else if (first) trace.event('worker.first');
    else if (isUpdate || isExternal) {
      // Another tab activated a newer version, or the kill switch retired this one: the running code is old now.
      trace.event('worker.replaced');
      takenElsewhere = true;
      available.set(true);
    }
  });
  const find = async () => {
    const registration = await container.getRegistration();
    if (registration && (await findUpdate(registration))) available.set(true);
    return available.get();
  };
  workbox.register({ immediate: true }).then(
    () => {
      trace.event('worker.registered');
      checkOften(find);
    },
    (cause: unknown) => trace.error('SW-002', workerError('SW-002', cause)),
  );
  return {
    updateAvailable: available,
    find,
    applyUpdate: async (must = false) => {
      if (must && !available.get() && !container.controller) return fromServer();
      if (!available.get() || !mayUpdate(must)) return false;
      // Activated already: no window loses anything more.
      if (!takenElsewhere && (await taskSomewhere())) return false;
      if (takenElsewhere) reloadPage();
      else {
        reloading = { must };
        workbox.messageSkipWaiting();
        // Meanwhile a form may have been opened, or a record is being sent: what has to be is asked for until it may, an idle page asks by
        // itself.
        const asking = setInterval(() => {
          if (mayUpdate(must)) reloadPage();
          else if (must) return;
          clearInterval(asking);
        }, RELOAD_AT_LATEST_MS);
      }
      return true;
    },
  };
}
