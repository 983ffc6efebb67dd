import type { Json } from '@gr/shared/contract/outbox';
import {
  query as build,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database';
import type { AppConfig } from '../base/config.ts';
import { createValue } from '../base/value.ts';
import { firebaseApp } from './app.ts';
import { constraints } from './constraints.ts';
import type { DatabaseClient } from './database-client.ts';

// Long-polling needs scripts from the database's host, which the content policy forbids (backend.md, RTDB web facts).
forceWebSockets();

/** The database client. Import this module lazily: it is 35 KB the login does not need. */
export function createDatabaseClient(config: AppConfig, origin: string): DatabaseClient {
  const ns = new URL(config.firebase.databaseURL).searchParams.get('ns');
  const url = config.emulator && ns !== null ? `${origin}?ns=${ns}` : config.firebase.databaseURL;
  const database = getDatabase(firebaseApp(config), url);
  goOnline(database);
  const connected = createValue(false);
  const serverOffset = createValue<number | null>(null);
  let offset: number | null = null;
  const stops = [
    onValue(ref(database, '.info/serverTimeOffset'), (snap) => {
      offset = Number(snap.val());
      if (connected.get()) serverOffset.set(offset);
    }),
    onValue(ref(database, '.info/connected'), (snap) => {
      connected.set(snap.val() === true);
      // Before the first connection the SDK reports 0 without having compared anything.
      if (connected.get()) serverOffset.set(offset);
    }),
  ];
  return {
    connected,
    serverOffset,
    listen(query, onReading, onRefused) {
      const target = build(ref(database, query.path), ...constraints(query));
      return onValue(target, (snap) => onReading(plain(snap.val() as unknown)), onRefused);
    },
    close() {
      for (const stop of stops) stop();
      goOffline(database);
      connected.set(false);
    },
  };
}

/** SDK values as records: the SDK turns children with small integer keys into arrays, which our data never has. */
export function plain(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const out: Record<string, Json> = {};
  for (const [key, child] of Object.entries(value)) {
    const json = plain(child);
    if (json !== null) out[key] = json;
  }
  return out;
}
