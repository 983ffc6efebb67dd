import { SHARED_CACHE } from '@gr/shared/domain/app/shared-pictures-names';
import { findUpdate } from '../work/worker-client/find-update.ts';

/** Key, in this tab's session storage, of the version that has already reloaded itself. */
const RELOADED_KEY = 'gr.recargada';

/** ms a newer version has to take over before the page reloads in any case. */
const TAKE_OVER_MS = 5_000;

/** Error name of the chunk loader; `request` is the file's address. */
interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** True for code that was not loaded, for any reason. */
export function isMissingCode(cause: unknown): cause is ChunkLoadError {
  return cause instanceof Error && cause.name === 'ChunkLoadError';
}

/**
 * True when the file is neither on this phone nor on the server: the running version can never be complete again. A lost connection
 * or a failing server proves nothing.
 */
export async function isGone(cause: unknown): Promise<boolean> {
  if (!isMissingCode(cause) || cause.request === undefined) return false;
  try {
    const answer = await fetch(cause.request, { cache: 'no-store' });
    const page = answer.headers.get('content-type')?.includes('text/html') ?? false;
    return answer.status === 404 || answer.status === 410 || (answer.ok && page);
  } catch {
    // No connection: the file may still be there.
    return false;
  }
}

/**
 * Whether this version may reload itself: once per tab; `false` where the browser stores nothing, because a second time could not be
 * recognised.
 */
export function mayReloadOnce(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === version) return false;
    sessionStorage.setItem(RELOADED_KEY, version);
    return sessionStorage.getItem(RELOADED_KEY) === version;
  } catch {
    return false;
  }
}

/**
 * Reloads the app, with the newer version if the server has one: the same version would lack the same file. Records, drafts and
 * photos are in IndexedDB and are not touched.
 */
export async function reloadFresh(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && (await findUpdate(registration))) await takeOver(registration);
  } catch (cause) {
    // Without a connection there is nothing newer; the requested reload still happens.
    reportError(cause);
  }
  location.reload();
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

/** Result of «Restablecer la app». */
export type Reset = 'hecho' | 'sin_conexion';

/**
 * «Restablecer la app»: deletes every cache and the worker, then loads the app from the server. Only with a connection: without one
 * nothing would start any more. IndexedDB (records, drafts, photos), session and settings stay.
 */
export async function resetApp(): Promise<Reset> {
  try {
    // The query string keeps the worker from answering out of its own cache.
    const answer = await fetch(`/config.json?${Date.now()}`, { cache: 'no-store' });
    if (!answer.ok) return 'sin_conexion';
  } catch {
    return 'sin_conexion';
  }
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
  // Pictures shared by another app and in no form yet are records like any other.
  const names = (await caches.keys()).filter((name) => name !== SHARED_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  location.replace('/');
  return 'hecho';
}
