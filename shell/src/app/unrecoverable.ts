import { SHARED_CACHE } from '@gr/shared/domain/app/shared-pictures';
import { findUpdate } from '../work/worker-client/find-update.ts';

/** Key, in the memory of this tab, of the version that has reloaded itself already. */
const RELOADED_KEY = 'gr.recargada';

/** ms a newer version has to take over before the page loads anew anyway. */
const TAKE_OVER_MS = 5_000;

/** The name the chunk loader gives to its errors; `request` is the file's address. */
interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** True for code that did not arrive, for whatever reason. */
export function isMissingCode(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

/**
 * True when the file is neither on this phone nor on the server: the version that runs can never be whole again. A line
 * that is down or a server that fails says nothing of that.
 */
export async function isGone(cause: unknown): Promise<boolean> {
  if (!isMissingCode(cause) || cause.request === undefined) return false;
  try {
    const answer = await fetch(cause.request, { cache: 'no-store' });
    const page = answer.headers.get('content-type')?.includes('text/html') ?? false;
    return answer.status === 404 || answer.status === 410 || (answer.ok && page);
  } catch {
    // No connection: the file may be there still.
    return false;
  }
}

/**
 * May this version load itself anew? Once in a tab's life; a browser that keeps nothing says no, because it could not
 * tell the second time from the first.
 */
export function mayReloadOnce(version: string, storage: () => Storage = () => sessionStorage): boolean {
  try {
    if (storage().getItem(RELOADED_KEY) === version) return false;
    storage().setItem(RELOADED_KEY, version);
    return storage().getItem(RELOADED_KEY) === version;
  } catch {
    return false;
  }
}

/**
 * Loads the app anew, with the newer version if the server has one: the same version would lack the same file. Records,
 * drafts and photos lie in IndexedDB and are not touched.
 */
export async function reloadFresh(reload: () => void = () => location.reload()): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && (await findUpdate(registration))) await takeOver(registration);
  } catch (cause) {
    // Without a connection there is nothing newer; the reload is what was asked for.
    reportError(cause);
  }
  reload();
}

function takeOver({ waiting }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, TAKE_OVER_MS);
    navigator.serviceWorker.addEventListener(
      'controllerchange',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
}

/** How «Restablecer la app» ended. */
export type Reset = 'hecho' | 'sin_conexion';

/**
 * «Restablecer la app»: every cache and the worker go, then the app is loaded from the server. Only with a connection:
 * without one nothing would start any more. IndexedDB (records, drafts, photos), session and settings stay.
 */
export async function resetApp(go: () => void = () => location.replace('/')): Promise<Reset> {
  try {
    // The question mark keeps the worker from answering out of its own copy.
    const answer = await fetch(`/config.json?${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) return 'sin_conexion';
  } catch {
    return 'sin_conexion';
  }
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // What another app shared and no form has is a record like any other.
  const names = (await caches.keys()).filter((name) => name !== SHARED_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  go();
  return 'hecho';
}
