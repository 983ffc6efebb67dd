import type { AppConfig } from '../config/config.ts';
import type { AuthClient } from '../firebase/auth-client.ts';
import { systemClock } from '../host/clock.ts';
import { noCrash } from './crash.ts';
import { openDatabase } from './db.ts';
import { createEventBus } from './events.ts';
import { ownToken } from './own-token.ts';
import { browserDrainer } from './start-sender.ts';

/**
 * One pass over the queue from the service worker (`sync`, push, a message), under the same lock as the pages.
 * Does nothing when nobody is signed in. Resolves when nothing more can be done now.
 * @param auth from `createAuthClient(config, origin)`
 */
export async function drainInWorker(config: AppConfig, origin: string, auth: AuthClient): Promise<void> {
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
