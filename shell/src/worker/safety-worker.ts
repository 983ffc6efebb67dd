import { SHARED_CACHE } from '@gr/shared/domain/app/shared-pictures-names';
import type { WorkerScope } from './scope.ts';

// The same object with its type in a worker; this project's library has windows only.
const worker = self as unknown as WorkerScope;

/** ms between two requests to take over. */
const AGAIN_MS = 1_000;

/**
 * The kill switch (README, «Deploy it»): published in place of `ngsw-worker.js` when that one does harm. It takes over at once,
 * removes every cache and itself, and answers no request, so that the app comes from the network again. IndexedDB, with outbox,
 * drafts and photos, is not touched. It reloads no page: an open page sees that its worker was replaced and decides by itself, as for
 * an update applied in another tab (`register.ts`): it offers «Actualizar», or reloads once it is idle, and never in the middle of a
 * form or a round.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(worker.skipWaiting());
  // Chromium may let the old worker, which gets a request at the moment of its end, live on for up to five minutes: asked again it ends.
  setInterval(() => void worker.skipWaiting(), AGAIN_MS);
});
worker.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== SHARED_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
