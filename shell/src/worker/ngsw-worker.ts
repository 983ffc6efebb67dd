import { cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { installScriptPolicy } from '../federation/base/script-policy.ts';
import { seenHangs } from '../federation/phone/seen-hangs.ts';
import { remoteFile } from '../federation/phone/serve-files.ts';
import { isStageMessage, stageForPage } from '../federation/staging/stage-by-worker.ts';
import {
  ARE_YOU_THERE,
  isStartMessage,
  isWorkerMessage,
  OUTBOX_SYNC_TAG,
} from '../network/worker-messages.ts';
import { createHangWitness, HANG_MS } from './hang-witness.ts';
import { showPushNotices } from './push-notice.ts';
import { createRebuild } from './rebuild-shell.ts';
import type { WorkerScope } from './scope.ts';
import { takeShared } from './share-target.ts';
import { verifiedFiles } from './verified-files.ts';
import { withPreloads } from './with-preloads.ts';

// The same object with its type in a worker; this project's library has windows only.
const worker = self as unknown as WorkerScope;

// Before the sender's script is imported.
installScriptPolicy();

/**
 * Loads the sender and the identity service: half of the worker's code, which no start of the app needs. Imported at the install,
 * because a worker that is installed may import only what it imported then, and gets that from the browser's copy, also without a
 * connection.
 */
const sender = async () => import(/* webpackChunkName: "worker-sender" */ '../ports/outbox/worker-drain.ts');

/** Seconds the network has before the cached copy of a start file is used. */
const START_FILES_TIMEOUT_S = 2.5;

// The shell: its own files, each checked before it runs, and its page for every navigation to a path without an extension.
const listed = self.__WB_MANIFEST;
// Without checksums: with them a file missing at the server would be no 404 but a failed request, and the page could not tell a
// version that will never be complete from a bad connection (`unrecoverable.ts`).
precacheAndRoute(
  listed.map(({ url, revision }) => ({ url, revision })),
  // `/` is a navigation like any other: its page is rebuilt and names its preloads too.
  { cleanURLs: false, directoryIndex: '' },
);
addPlugins([
  verifiedFiles(listed, { fetch: (request) => fetch(request), caches, origin: self.location.origin }),
]);
cleanupOutdatedCaches();
const rebuild = createRebuild(listed, {
  fetch: (request) => fetch(request),
  caches,
  cacheName: cacheNames.precache,
  keyOf: getCacheKeyForURL,
  origin: self.location.origin,
});
const page = createHandlerBoundToURL('/index.html');
const pageAndRest: typeof page = (options) => {
  const { event } = options;
  const answer = page(options);
  // A browser short of room may have deleted the shell; the next start may have no connection.
  event.waitUntil(answer.then(rebuild));
  return answer.then((found) => withPreloads(found, listed));
};
registerRoute(
  new NavigationRoute(pageAndRest, {
    denylist: [/^\/(r|fn|emulator)\//, /^[^?]*\.[^/?]+(\?|$)/, /[?&]ns=/],
  }),
);

// Pictures shared by another app: the `share_target` of the manifest. A form is also posted to pages that are no screens of the app.
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.mode === 'navigate' && !/\.[^/]+$/.test(url.pathname),
  ({ request }) => takeShared(request, caches, Date.now()),
  'POST',
);

// Remotes: only staged and verified files, or the network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/r/'),
  ({ request }) => remoteFile(request, caches, (again, signal) => fetch(again, signal && { signal })),
);

// Files that a start needs first: fresh if the server answers soon, else the last copy. `/remotes.json` is not one of them: the page
// keeps the last good one itself, and must never take an old one for the server's answer.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json' && url.search === '',
  new NetworkFirst({
    cacheName: 'arranque',
    networkTimeoutSeconds: START_FILES_TIMEOUT_S,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (!response.ok) throw new Error(`HTTP ${response.status}`);
          return response;
        },
      },
    ],
  }),
);

// Never skipWaiting here: a new version waits until the page asks. Only the very first one claims the open page.
let first = false;
worker.addEventListener('install', (event) => {
  first = worker.registration.active === null;
  event.waitUntil(sender());
});
worker.addEventListener('activate', (event) => {
  if (first) event.waitUntil(worker.clients.claim());
});

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const witness = createHangWitness({
  hangs: seenHangs,
  wait: sleep,
  now: Date.now,
  replaced: () => worker.registration.waiting !== null,
  isThere: async (client) => (await worker.clients.get(client)) !== undefined,
  answers: async (client) => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = () => resolve(true);
    });
    (await worker.clients.get(client))?.postMessage({ type: ARE_YOU_THERE }, [port2]);
    return Promise.race([answer, sleep(HANG_MS).then(() => false)]);
  },
});

worker.addEventListener('message', (event) => {
  if (isWorkerMessage(event.data)) event.waitUntil(worker.skipWaiting());
  if (event.source && isStartMessage(event.data)) event.waitUntil(witness(event.source.id, event.data));
  const [port] = event.ports;
  if (port && isStageMessage(event.data)) event.waitUntil(stageForPage(event.data, port));
});

showPushNotices(worker);

worker.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(sender().then(({ drainOnSync }) => drainOnSync()));
});
