import type { Clock } from '../../base/clock.ts';
import type { AppConfig } from '../../base/config.ts';
import { webLocks } from '../../base/locks.ts';
import type { Line } from '../../network/line.ts';
import { mensajes } from '../../network/mensajes.ts';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { lookup } from '../replica/lookup.ts';
import { createOutbox, type PageOutbox } from './create-outbox.ts';
import { createDrainer, type Drainer } from './drainer.ts';
import { createEventBus, type EventBus } from './events.ts';
import { phoneStore } from './phone-store.ts';

/** What a sender of the page or the worker is made of. */
export interface SenderDeps {
  readonly config: AppConfig;
  readonly origin: string;
  readonly uid: string;
  readonly db: Phone;
  readonly getToken: Line['getToken'];
  readonly clock: Clock;
  readonly hook: CrashHook;
  readonly trace: (code: string, cause: unknown) => void;
  /** Whether somebody looks at this page; a worker has none. */
  readonly visible: () => boolean;
}

/** The page's outbox with its sender. */
export interface Sender {
  readonly outbox: PageOutbox;
  /** Lets every wait go and tries: something outside has changed. */
  readonly kick: () => void;
  /** Tries what is due. */
  readonly due: () => void;
  readonly stop: () => Promise<void>;
}

/** A sender on the browser's own fetch, locks and chance. */
export function browserDrainer(deps: SenderDeps, bus: EventBus): Drainer {
  const { db } = deps;
  return createDrainer({
    ...deps,
    store: phoneStore(db, deps.hook),
    kept: async (uid, path) => (await lookup(db, uid, { path }))?.value ?? null,
    bus,
    fetch: fetch.bind(globalThis),
    random: Math.random,
    exclusive: webLocks(),
  });
}

/**
 * Starts outbox and sender of the page; `network` hears what the sender learns, `told` is the time records tell (ms since
 * epoch), which their ids begin with.
 */
export async function startSender(
  deps: SenderDeps & {
    readonly network: { readonly heard: (reached: boolean) => void };
    readonly told: () => number;
  },
): Promise<Sender> {
  const bus = createEventBus();
  const drainer = browserDrainer(deps, bus);
  bus.listen((event) => {
    if (event.kind === 'delivered') deps.network.heard(true);
    const halted = event.kind === 'drain' && event.state.kind === 'esperando';
    if (halted && event.state.why === mensajes.sinConexion) deps.network.heard(false);
  });
  const { uid, db, told, hook } = deps;
  const store = phoneStore(db, hook);
  const due = () => void drainer.drain();
  const outbox = await createOutbox({ uid, db, store, bus, wall: told, hook, kick: drainer.kick, due });
  return {
    outbox,
    kick: drainer.kick,
    due,
    async stop() {
      outbox.stop();
      await drainer.stop();
      bus.close();
    },
  };
}
