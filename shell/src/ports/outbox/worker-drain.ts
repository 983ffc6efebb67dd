import { systemClock } from '../../base/clock.ts';
import type { AppConfig } from '../../base/config.ts';
import { createAuthClient } from '../../firebase/auth.ts';
import type { AuthClient } from '../../firebase/auth-client.ts';
import { loadConfig } from '../../network/load-config.ts';
import { noCrash } from '../../phone-db/crash.ts';
import { openDatabase } from '../../phone-db/db.ts';
import { workerCopies } from './copy/open-copies.ts';
import { createEventBus } from './events.ts';
import { ownToken } from './own-token.ts';
import { phoneStore } from './phone-store.ts';
import { createQueue } from './queue.ts';
import { browserDrainer } from './start-sender.ts';

let known: { readonly config: AppConfig; readonly auth: AuthClient } | null = null;

/**
 * Handler of the service worker's `sync`: one pass over the queue of the signed-in person, under the same lock as the pages. Does
 * nothing on a phone that was never set up, or with no person signed in. Rejects when something could be sent later, or when the
 * phone's storage fails: only then does the browser wake the worker again.
 */
export async function drainOnSync(): Promise<void> {
  const { origin } = globalThis.location;
  if (known === null) {
    const config = await loadConfig();
    if (!config.ok) return;
    known = { config: config.value, auth: createAuthClient(config.value, origin) };
  }
  const left = await drainFor(known.config, origin, known.auth);
  if (left > 0) throw new Error(`${left} still wait`);
}

/** Returns the number of aggregates that still have something to send, plus the person's pending calls. */
async function drainFor(config: AppConfig, origin: string, auth: AuthClient): Promise<number> {
  const uid = await auth.ready();
  if (uid === null) return 0;
  const db = await openDatabase();
  const bus = createEventBus();
  const copies = workerCopies(systemClock, () => undefined);
  const drainer = browserDrainer(
    {
      config,
      origin,
      uid,
      db,
      getToken: ownToken(uid, (force) => auth.getToken(force)),
      clock: systemClock,
      copies,
      hook: noCrash,
      // The worker has no screen for a trace; the rows carry their own causes.
      trace: () => undefined,
      visible: () => false,
    },
    bus,
  );
  try {
    await drainer.drain();
    // Dead letters, and the operations behind them, need a person: waking up again would not help.
    const store = phoneStore(db);
    const calls = (await store.effects(uid)).filter((row) => row.uid === uid && row.state === 'pendiente');
    return createQueue(await store.operations(uid)).heads().length + calls.length;
  } finally {
    await drainer.stop();
    await copies.stop();
    bus.close();
  }
}
