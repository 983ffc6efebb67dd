import type { Observable } from '@gr/shared/contract/observable';
import type { TracePort } from '@gr/shared/contract/trace';
import { Workbox } from 'workbox-window';
import { settable } from '../federation/observable.ts';
import { scriptUrl } from '../federation/trusted.ts';
import { workerError } from './mensajes.ts';
import type { WorkerMessage } from './messages.ts';

/** The worker's script; phones with the old app installed update in place under this name. */
const SCRIPT = '/ngsw-worker.js';

/** ms after which the worker is registered even if the app never became stable (specification, section 9). */
export const STABLE_FALLBACK_MS = 30_000;

/** ms between questions for a newer version while the app stays open. */
const CHECK_EVERY_MS = 3_600_000;

/** What the registration of `ngsw-worker.js` needs from the shell. */
export interface WorkerOptions {
  readonly trace: TracePort;
  /** Resolves when the app is stable (first render idle); 30000 ms later at most the worker is registered anyway. */
  readonly stable: Promise<void>;
  /** `false` while an update would disturb: outbox draining, draft dirty, round running. */
  readonly mayUpdate: () => boolean | Promise<boolean>;
}

/** The page's side of the service worker. */
export interface WorkerClient {
  /** True when a newer version waits, or another tab took it and this one still runs the old. */
  readonly updateAvailable: Observable<boolean>;
  /** Activates the waiting version and reloads; answers `false` and does nothing when `mayUpdate` says no. */
  applyUpdate(): Promise<boolean>;
  /** Kill switch: removes the worker and every cache. The outbox stays. */
  remove(): Promise<void>;
}

/** Registers the worker once the app is stable. Development has none: it would hide every change. */
export function registerWorker(options: WorkerOptions): WorkerClient {
  const { trace, mayUpdate } = options;
  const available = settable(false);
  const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  const off: WorkerClient = {
    updateAvailable: available,
    applyUpdate: async () => false,
    remove: async () => undefined,
  };
  if (typeof __PROD__ !== 'undefined' && !__PROD__) return off;
  if (!container) {
    trace.error('SW-001', workerError('SW-001'));
    return off;
  }
  // Typed as a string, though a TrustedScriptURL where those are enforced.
  const workbox = new Workbox(scriptUrl(SCRIPT));
  let takenElsewhere = false;
  let reloading = false;
  workbox.addEventListener('waiting', () => {
    trace.event('worker.waiting');
    available.set(true);
  });
  workbox.addEventListener('activated', ({ isUpdate }) => {
    trace.event('worker.activated', { update: isUpdate ?? false });
  });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (reloading) location.reload();
    else if (isUpdate) {
      takenElsewhere = true;
      available.set(true);
    }
  });
  void started(options.stable).then(async () => {
    try {
      await workbox.register({ immediate: true });
      trace.event('worker.registered');
      checkNowAndThen(workbox);
    } catch (cause) {
      trace.error('SW-002', workerError('SW-002', cause));
    }
  });
  return {
    updateAvailable: available,
    applyUpdate: async () => {
      if (!available.get() || !(await mayUpdate())) return false;
      if (takenElsewhere) location.reload();
      else {
        reloading = true;
        workbox.messageSkipWaiting();
      }
      return true;
    },
    remove: async () => {
      const registration = await container.getRegistration();
      registration?.active?.postMessage({ type: 'CLEAR_CACHES' } satisfies WorkerMessage);
      await registration?.unregister();
      trace.event('worker.removed');
    },
  };
}

async function started(stable: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, STABLE_FALLBACK_MS);
  });
  await Promise.race([stable.catch(() => late), late]);
  clearTimeout(timer);
}

function checkNowAndThen(workbox: Workbox): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < CHECK_EVERY_MS) return;
    last = Date.now();
    // Without a connection there is nothing newer to find.
    void workbox.update().catch(() => undefined);
  });
}
