import type { Unsubscribe } from '@gr/shared/contract/observable';
import type { Clock } from '../base/clock.ts';
import { createValue } from '../base/value.ts';
import type { DatabaseClient } from './database-client.ts';

/** ms until code that was not loaded is requested again. */
const AGAIN_MS = 5_000;

/** A database client whose code is loaded after the first picture: 33 kB that Inicio can be rendered without. */
export interface LateDatabase extends DatabaseClient {
  /** Fetches the code and connects, once; before that there is no connection, and listeners wait. */
  connect(): void;
}

/**
 * Creates the client.
 * @param load fetches the code and returns the factory of the real client; after a close meanwhile none is created
 * @param failed called when the code was not loaded; it is requested again
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
        // Closed while the code was loading: the person has left, and no connection is made for them.
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
