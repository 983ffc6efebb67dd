import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import {
  query as build,
  endAt,
  equalTo,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  type QueryConstraint,
  ref,
  startAt,
} from 'firebase/database';
import type { AppConfig } from '../base/config.ts';
import { createValue } from '../base/value.ts';
import { firebaseApp } from './app.ts';
import type { DatabaseClient } from './database-client.ts';

// Long-polling needs scripts from the database's host, which the content policy forbids (backend.md, RTDB web facts).
forceWebSockets();

/** Creates the database client. Import this module lazily: it is 35 KB the login does not need. */
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
      // Before the first connection the SDK reports 0 without a comparison.
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

/** Converts SDK values to records: the SDK turns children with small integer keys into arrays, which our data never has. */
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

/** Converts a query of the contract to SDK constraints. */
export function constraints(query: Query): QueryConstraint[] {
  const { orderBy, limitToFirst: first, limitToLast: last } = query;
  const out: QueryConstraint[] = [];
  if (orderBy === '.key') out.push(orderByKey());
  else if (orderBy === '.value') out.push(orderByValue());
  else if (orderBy !== undefined) out.push(orderByChild(orderBy));
  out.push(...bounds(query));
  if (first !== undefined) out.push(limitToFirst(first));
  else if (last !== undefined) out.push(limitToLast(last));
  return out;
}

/** The SDK's own `equalTo(value, key)` means one single child, so keys become two bounds of an `equalTo`. */
function bounds(query: Query): QueryConstraint[] {
  const { equalTo: value, startKey, endKey } = query;
  const keyed = startKey !== undefined || endKey !== undefined;
  if (value !== undefined && !keyed) return [equalTo(value)];
  const out: QueryConstraint[] = [];
  const from = value ?? query.startAt;
  const to = value ?? query.endAt;
  if (from !== undefined) out.push(startAt(from, startKey));
  if (to !== undefined) out.push(endAt(to, endKey));
  return out;
}
