import type { AppConfig } from '../config/config.ts';
import { loadConfig } from '../config/load-config.ts';
import { createAuthClient } from '../firebase/auth.ts';
import type { AuthClient } from '../firebase/auth-client.ts';
import { systemClock } from '../host/clock.ts';
import { noCrash } from './crash.ts';
import { openDatabase } from './db.ts';
import { createEventBus } from './events.ts';
import { ownToken } from './own-token.ts';
import { browserDrainer } from './start-sender.ts';

let known: { readonly config: AppConfig; readonly auth: AuthClient } | null = null;

/**
 * What the service worker runs on `sync`, a push or a message: one pass over the queue of the person who is
 * signed in, under the same lock as the pages. Does nothing on a phone that was never set up, or where nobody is
 * signed in. Resolves when nothing more can be done now; rejects only when the phone's storage fails.
 */
export async function drainFromWorker(): Promise<void> {
  const { origin } = globalThis.location;
  if (known === null) {
    const config = await loadConfig();
    if (!config.ok) return;
    known = { config: config.value, auth: createAuthClient(config.value, origin) };
  }
  await drainFor(known.config, origin, known.auth);
}

async function drainFor(config: AppConfig, origin: string, auth: AuthClient): Promise<void> {
  const uid = await auth.ready();
  if (uid === null) return;
  const bus = createEventBus();
  const drainer = browserDrainer(
    {
      config,
      origin,
      uid,
      db: await openDatabase(),
      getToken: ownToken(uid, (force) => auth.getToken(force)),
      clock: systemClock,
      hook: noCrash,
      // The worker has no screen to show a trace on; the rows carry their own causes.
      trace: () => undefined,
      visible: () => false,
    },
    bus,
  );
  try {
    await drainer.drain();
  } finally {
    await drainer.stop();
    bus.close();
  }
}
