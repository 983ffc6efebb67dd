import 'fake-indexeddb/auto';
import type { Snapshot } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { systemClock } from '../../shell/src/base/clock.ts';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { parseConfig } from '../../shell/src/base/config-schema.ts';
import { createValue } from '../../shell/src/base/value.ts';
import { createDatabaseClient } from '../../shell/src/firebase/database.ts';
import type { DatabaseClient } from '../../shell/src/firebase/database-client.ts';
import { openPhone, type Phone } from '../../shell/src/phone-db/db.ts';
import { lookupTogether } from '../../shell/src/ports/replica/lookup.ts';
import type { Overlaid } from '../../shell/src/ports/replica/overlay.ts';
import { createReplica } from '../../shell/src/ports/replica/replica.ts';
import { warmUp } from '../../shell/src/ports/replica/warm-up.ts';
import { CLAVE } from './phone.ts';

let backend: Backend;
let live: DatabaseClient;
let db: Phone;
let uid: string;
let auth: Auth;

beforeAll(async () => {
  backend = await startBackend({
    port: 0,
    dataDir: null,
    seed: 'demo',
    seedDays: 9,
    report: () => undefined,
  });
  const config = parseConfig(await (await fetch(`${backend.url}/config.json`)).json()) as AppConfig;
  auth = initializeAuth(initializeApp(config.firebase), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, backend.url, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, '1001@gr.local', CLAVE);
  uid = user.uid;
  live = createDatabaseClient(config, backend.url);
  db = await openPhone('integration-replica');
});
afterAll(async () => {
  live.close();
  db.close();
  // Ends the SDK's timer for the next token.
  await signOut(auth);
  await Promise.all(getApps().map((app) => deleteApp(app)));
  await backend.close();
});

const waiting = createValue<readonly Overlaid[]>([]);
const network = createValue<'en_linea' | 'sin_conexion'>('en_linea');
const replica = () =>
  createReplica({
    uid,
    db,
    live,
    waiting,
    onDelivered: () => () => undefined,
    network,
    clock: systemClock,
    now: Date.now,
    trace: () => undefined,
  });

test('reads what the rules give, says what they refuse, and keeps it for work without a connection', async () => {
  const data = replica();
  const unit = await data.read<{ un_nombre: string }>({ path: '_un_/u001' });
  expect(unit).toMatchObject({ ok: true, value: { source: 'server', value: { un_id: 'u001' } } });
  expect(await data.read({ path: '_un_/u002' })).toMatchObject({ ok: false, error: { code: 'DA-003' } });
  expect(live.connected.get()).toBe(true);
  expect(Math.abs(live.serverOffset.get() ?? Number.NaN)).toBeLessThan(60_000);
  expect((await lookupTogether(db, uid)({ path: '_un_/u001' }))?.value).toEqual(unit.ok && unit.value.value);
});

test('follows a bounded list live, in its order', async () => {
  const seen: Snapshot<Record<string, { fechah_x: number }>>[] = [];
  const arrived = new Promise<void>((resolve) => {
    const query = { path: '_recorridos_rondero_/e1001', orderBy: 'fechah_x', limitToLast: 3 } as const;
    const stop = replica().watch<Record<string, { fechah_x: number }>>(
      query,
      (snapshot) => {
        seen.push(snapshot);
        if (snapshot.value && 'nueva' in snapshot.value) {
          stop();
          resolve();
        }
      },
      (failure) => {
        throw new Error(failure.code);
      },
    );
  });
  const headers = { Authorization: 'Bearer owner' };
  const at = Date.now() + 1_000_000;
  const put = `${backend.url}/_recorridos_rondero_/e1001/nueva.json?ns=demo-gr-default-rtdb`;
  await fetch(put, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ id: 'nueva', estado: 'en_curso', fechah_x: at }),
  });
  await arrived;
  const last = Object.values(seen.at(-1)?.value ?? {}).map((round) => round.fechah_x);
  expect(last).toHaveLength(3);
  expect(last).toEqual([...last].sort((a, b) => a - b));
});

test('after the warm-up a round can start without a connection', async () => {
  const troubles: string[] = [];
  const persona = { uid, emp_id: 'e1001', nombre: 'Ana', rol: 'rondero', unidades: { u001: 'x' } } as const;
  await warmUp(replica(), persona, Date.now(), (code) => troubles.push(code));
  expect(troubles).toEqual([]);
  network.set('sin_conexion');
  for (const path of ['_un_/u001', '_qr_/u001', '_rondas_plan_/u001']) {
    expect(await replica().read<Json>({ path })).toMatchObject({ ok: true, value: { source: 'replica' } });
  }
});
