import type { DataPort, Query } from '@gr/shared/contract/data';
import { isBounded } from '@gr/shared/domain/database/query';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { systemClock } from '../../../shell/src/base/clock.ts';
import { createValue } from '../../../shell/src/base/value.ts';
import { createDatabaseClient } from '../../../shell/src/firebase/database.ts';
import type { DatabaseClient } from '../../../shell/src/firebase/database-client.ts';
import { openPhone } from '../../../shell/src/phone-db/db.ts';
import { createReplica } from '../../../shell/src/ports/replica/replica.ts';
import { CLAVE } from '../../integration/phone.ts';
import type { Company } from './people.ts';

/** Asks as the app does: its replica, its database client, the rules of the backend. */
export interface Asker {
  /**
   * What a person is answered; for a list the records in their order. Fails with the code of a refusal, when the query
   * is not bounded, and when the answer came from the phone.
   */
  ask<T>(doc: string, query: Query): Promise<T>;
  close(): Promise<void>;
}

/** One connection, whose person changes. */
export async function openAsker({ backend, config }: Company): Promise<Asker> {
  const auth: Auth = initializeAuth(initializeApp(config.firebase), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.url, { disableWarnings: true });
  const phones: { close(): void }[] = [];
  let live: DatabaseClient | undefined;
  let who = '';
  let data: DataPort | undefined;

  async function as(doc: string): Promise<DataPort> {
    if (data && who === doc) return data;
    const { user } = await signInWithEmailAndPassword(auth, `${doc}@gr.local`, CLAVE);
    live ??= createDatabaseClient(config, backend.url);
    const db = await openPhone(`spec-asker-${doc}`);
    phones.push(db);
    who = doc;
    data = createReplica({
      uid: user.uid,
      db,
      live,
      waiting: createValue([]),
      onDelivered: () => () => undefined,
      network: createValue('en_linea'),
      clock: systemClock,
      now: Date.now,
      trace: () => undefined,
    });
    return data;
  }

  return {
    async ask<T>(doc: string, query: Query): Promise<T> {
      if (!isBounded(query)) throw new Error(`not bounded: ${JSON.stringify(query)}`);
      const result = await (await as(doc)).read<T>(query);
      if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(query)}`);
      const { source, value } = result.value;
      if (source !== 'server' || value === null) throw new Error(`${source}: ${JSON.stringify(value)}`);
      return value;
    },
    async close() {
      live?.close();
      for (const phone of phones) phone.close();
      // Ends the SDK's timer for the next token.
      await signOut(auth);
      await Promise.all(getApps().map((app) => deleteApp(app)));
    },
  };
}
