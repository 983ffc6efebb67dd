import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPassword, hashPassword } from '../auth/password.ts';
import { ADMIN } from '../database/database.ts';
import type { Emulator } from '../emulator.ts';
import { newObject } from '../storage/stored-object.ts';
import { PROJECT, start as startEmulator } from '../testing/start.ts';
import { exportData, importData } from './export.ts';

let dir: string;
const at = (name: string): string => path.join(dir, name);

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-export-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const { bucket: BUCKET, namespace: NAMESPACE } = PROJECT;
const PROGRAMS = 'demo-test-programs';
const KEYS = ['codes'];
const start = (dataDir: string): Promise<Emulator> => startEmulator({ dataDir, keys: KEYS });

const USER = {
  uid: 'u1',
  email: 'a@example.org',
  emailVerified: true,
  disabled: false,
  validSince: 7,
  claims: '{"rol":"rondero"}',
  createdAt: 5,
  displayName: 'Ana',
};

test('all that a running server had acknowledged goes out, and comes in again as it was', async () => {
  const data = at('data');
  const first = await start(data);
  const tree = {
    a: { b: 'ñ🚓', '.priority': 2 },
    lista: { k1: { __x: true }, k2: { '.value': 1, '.priority': 'p' } },
  };
  await first.database.write(ADMIN, 'put', [], tree);
  await first.auth.users.put({ ...USER, passwordHash: await hashPassword('Secreta1*') });
  const before = await exportData(PROJECT, data, at('out'));
  expect(before).toEqual({ accounts: 1, objects: 0 });
  await first.close();
  const moved = await importData(PROJECT, at('out'), at('again'));
  expect(moved).toEqual(before);
  const again = await start(at('again'));
  expect(again.database.root.toExport()).toEqual(tree);
  expect(again.auth.users.get('u1')).toMatchObject(USER);
  expect(await checkPassword('Secreta1*', again.auth.users.get('u1')?.passwordHash)).toBe(true);
  expect(again.keys.codes?.equals(first.keys.codes ?? Buffer.alloc(0))).toBe(true);
  await again.close();
});

test('files go out and in with their metadata, each into the store of its bucket', async () => {
  const { ObjectStore } = await import('../storage/object-store.ts');
  const first = await start(at('data'));
  await first.close();
  const [photo, remote] = [BUCKET, PROGRAMS].map((bucket, n) =>
    newObject(
      { bucket, name: `a/../${n} ñ.bin` },
      Buffer.from([n, 255]),
      { metadata: { uid: 'u1' } },
      n + 1,
      9,
    ),
  );
  if (photo === undefined || remote === undefined) throw new Error('two');
  const people = await ObjectStore.open(at('data/archivos'));
  await people.put(photo, Buffer.from([0, 255]));
  const programs = await ObjectStore.open(at('data/depositos'));
  await programs.put(remote, Buffer.from([1, 255]));
  expect((await exportData(PROJECT, at('data'), at('out'))).objects).toBe(2);
  await importData(PROJECT, at('out'), at('again'));
  const back = await ObjectStore.open(at('again/archivos'));
  expect(back.get(BUCKET, photo.name)).toEqual(photo);
  expect(await back.bytesOf(photo)).toEqual(Buffer.from([0, 255]));
  const programsBack = await ObjectStore.open(at('again/depositos'));
  expect(programsBack.list(PROGRAMS, '')).toEqual([remote]);
});

test("an export of the suite comes in: its accounts' pretended hashes become real ones", async () => {
  const suite = at('suite');
  await mkdir(path.join(suite, 'auth_export'), { recursive: true });
  await mkdir(path.join(suite, 'database_export'));
  const metadata = {
    version: '13.1.0',
    database: { path: 'database_export' },
    auth: { path: 'auth_export' },
  };
  await writeFile(path.join(suite, 'firebase-export-metadata.json'), JSON.stringify(metadata));
  await writeFile(path.join(suite, `database_export/${NAMESPACE}.json`), '{"x":{"y":[1,2]}}');
  const account = {
    localId: 'u2',
    email: 'b@example.org',
    createdAt: '3',
    passwordHash: 'fakeHash:salt=fs:password=a:b c',
  };
  await writeFile(path.join(suite, 'auth_export/accounts.json'), JSON.stringify({ users: [account] }));
  await importData(PROJECT, suite, at('data'), KEYS);
  const backend = await start(at('data'));
  expect(backend.database.root.toJson()).toEqual({ x: { y: { 0: 1, 1: 2 } } });
  expect(await checkPassword('a:b c', backend.auth.users.get('u2')?.passwordHash)).toBe(true);
  await backend.close();
});

test('it never writes over anything, and says what is no export', async () => {
  const backend = await start(at('data'));
  await backend.database.write(ADMIN, 'put', ['a'], 1);
  await exportData(PROJECT, at('data'), at('out'));
  await expect(exportData(PROJECT, at('data'), at('out'))).rejects.toThrow('is not empty');
  await expect(importData(PROJECT, at('out'), at('data'))).rejects.toThrow('in use');
  await backend.close();
  await expect(importData(PROJECT, at('out'), at('data'))).rejects.toThrow('has data already');
  await expect(importData(PROJECT, at('data'), at('other'))).rejects.toThrow('is no export');
  await expect(exportData(PROJECT, at('nothing'), at('out2'))).rejects.toThrow('There is no data');
  await writeFile(at(`out/database_export/${NAMESPACE}.json`), '{"a":');
  await expect(importData(PROJECT, at('out'), at('other'))).rejects.toThrow('cannot be imported');
  expect(JSON.parse(await readFile(at('out/firebase-export-metadata.json'), 'utf8'))).toHaveProperty(
    'auth.path',
  );
  expect((await stat(at('out/gr_export/claves.json'))).mode & 0o077).toBe(0);
});
