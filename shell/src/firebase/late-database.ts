import type { Unsubscribe } from '@gr/shared/contract/observable';
import type { Clock } from '../base/clock.ts';
import { createValue } from '../base/value.ts';
import type { DatabaseClient } from './database-client.ts';

/** ms until code that did not arrive is asked for again. */
const AGAIN_MS = 5_000;

/** A database client whose code, 33 kB that Inicio can be drawn without, comes after the first picture. */
export interface LateDatabase extends DatabaseClient {
  /** Fetches the code and connects, once; before that there is no connection, and what is listened to waits. */
  connect(): void;
}

/**
 * Makes the client.
 * @param load fetches the code that makes the client it stands for; closed meanwhile, none is made
 * @param failed told of code that did not arrive; it is asked for again
 */
export function lateDatabase(
  load: () => Promise<() => DatabaseClient>,
  clock: Pick<Clock, 'after'>,
  failed: (cause: unknown) => void,
): LateDatabase {
  const connected = createValue(false);
  const serverOffset = createValue<number | null>(null);
  let closed = false;
  let asked = false;
  let close = (): void => undefined;
  let cancel = (): void => undefined;
  let connect = (): void => undefined;
  const there = new Promise<DatabaseClient>((resolve) => {
    connect = () => {
      if (closed) return;
      load()
        // Closed while the code was on its way: the person has left, and no connection is made for them.
        .then((make) => void (closed || resolve(make())))
        .catch((cause: unknown) => {
          failed(cause);
          cancel = clock.after(AGAIN_MS, connect);
        });
    };
  });
  void there.then((client) => {
    close = client.close;
    const tell = (): void => {
      serverOffset.set(client.serverOffset.get());
      connected.set(client.connected.get());
    };
    client.serverOffset.subscribe(tell);
    client.connected.subscribe(tell);
    tell();
  });
  return {
    connected,
    serverOffset,
    connect() {
      if (asked) return;
      asked = true;
      connect();
    },
    listen(query, onValue, onRefused) {
      let stopped = false;
      let stop: Unsubscribe = () => undefined;
      void there.then((client) => {
        if (!stopped) stop = client.listen(query, onValue, onRefused);
      });
      return () => {
        stopped = true;
        stop();
      };
    },
    close() {
      closed = true;
      cancel();
      close();
    },
  };
}
