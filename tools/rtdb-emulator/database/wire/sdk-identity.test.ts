import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  goOffline,
  onDisconnect,
  onValue,
  ref,
  set,
  update,
} from 'firebase/database';
import { deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getDatabase as getAdminDatabase } from 'firebase-admin/database';
import { fakeRules } from '../testing/fake-rules.ts';
import { NAMESPACE, startServer, type TestServer } from '../testing/test-server.ts';

// Refusals are expected here and need no warnings.
setLogLevel('silent');

let server: TestServer;
const apps: FirebaseApp[] = [];

function connect(uid?: string) {
  const databaseURL = `http://127.0.0.1:${server.port}?ns=${NAMESPACE}`;
  const app = initializeApp({ databaseURL, projectId: 'prueba' }, `id-${apps.length}`);
  apps.push(app);
  const db = getDatabase(app);
  connectDatabaseEmulator(
    db,
    '127.0.0.1',
    server.port,
    uid === undefined ? {} : { mockUserToken: { sub: uid } },
  );
  return db;
}

/** The code a listener is cancelled with. */
function cancelled(
  where: Parameters<typeof onValue>[0],
  onValueSeen: () => void = () => undefined,
): Promise<string> {
  return new Promise((resolve) => {
    onValue(where, onValueSeen, (error) => resolve(String((error as Error & { code?: string }).code)));
  });
}

beforeEach(async () => {
  server = await startServer({
    rules: fakeRules({
      read: ({ caller, path, root }) => caller?.uid === path[1] && root.child('bloqueo').leaf !== caller?.uid,
      write: ({ caller, paths }) => paths.every((path) => path[0] === 'de' && path[1] === caller?.uid),
    }),
  });
});

afterEach(async () => {
  for (const app of apps.splice(0)) {
    goOffline(getDatabase(app));
    await deleteApp(app);
  }
  await server.close();
});

test('each writes and hears only its own, and one denied path denies the whole update', async () => {
  const db = connect('ana');
  await update(ref(db), { 'de/ana/x': 1, 'de/ana/y': 2 });
  await expect(update(ref(db), { 'de/ana/x': 5, 'de/luis/x': 5 })).rejects.toThrow('PERMISSION_DENIED');
  expect(server.database.root.toJson()).toEqual({ de: { ana: { x: 1, y: 2 } } });
  expect(await cancelled(ref(db, 'de/luis'))).toBe('PERMISSION_DENIED');
  await expect(set(ref(connect(), 'de/ana/x'), 3)).rejects.toThrow('PERMISSION_DENIED');
});

test('a live listener is cancelled when its access goes', async () => {
  const db = connect('ana');
  await set(ref(db, 'de/ana'), 1);
  const admin = adminDatabase();
  const seen = cancelled(ref(db, 'de/ana'), () => void admin.db.ref('bloqueo').set('ana'));
  expect(await seen).toBe('PERMISSION_DENIED');
  await admin.close();
});

test('the administration SDK passes over the rules and gives presence what a lost client asked', async () => {
  const { db: admin, close } = adminDatabase();
  await admin.ref('libre/z').set({ a: 1 });
  expect((await admin.ref('libre').once('value')).val()).toEqual({ z: { a: 1 } });
  const db = connect('ana');
  await onDisconnect(ref(db, 'de/ana')).set('fuera');
  const gone = new Promise((resolve) => {
    admin.ref('de/ana').on('value', (snapshot) => {
      if (snapshot.val() === 'fuera') resolve(true);
    });
  });
  goOffline(db);
  expect(await gone).toBe(true);
  admin.ref('de/ana').off();
  await close();
});

function adminDatabase() {
  // The administration SDK only talks to an emulator through this variable.
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = `127.0.0.1:${server.port}`;
  const app = initializeAdmin(
    { projectId: 'prueba', databaseURL: `http://127.0.0.1:${server.port}?ns=${NAMESPACE}` },
    `admin-${server.port}`,
  );
  const db = getAdminDatabase(app);
  return {
    db,
    async close() {
      db.goOffline();
      await deleteAdmin(app);
      delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
    },
  };
}
