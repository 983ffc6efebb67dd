import 'fake-indexeddb/auto';
import { ok } from '@gr/shared/contract/result';
import { createAuthClient } from '../../firebase/auth.ts';
import type { AuthClient } from '../../firebase/auth-client.ts';
import { loadConfig } from '../../network/load-config.ts';
import { openDatabase } from '../../phone-db/db.ts';
import { phoneStore } from './phone-store.ts';
import { FakeServer } from './testing/fake-server.ts';
import { CONFIG, ORIGIN, operation, tokenOf } from './testing/phone.ts';
import { drainOnSync } from './worker-drain.ts';

jest.mock('../../network/load-config.ts', () => ({ loadConfig: jest.fn() }));
jest.mock('../../firebase/auth.ts', () => ({ createAuthClient: jest.fn() }));

let uid: string | null = 'u1';
const server = new FakeServer();
/** Files of the second copy, in the browser's private file system. */
const copies = new Set<string>();

beforeAll(() => {
  const folder = { removeEntry: async (name: string) => void copies.delete(name) };
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => folder }) };
  const navigator = { ...globalThis.navigator, storage };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  Object.assign(globalThis, { location: new URL(ORIGIN), fetch: server.fetch });
  server.goodTokens.add(tokenOf('u1'));
  jest.mocked(loadConfig).mockResolvedValue(ok(CONFIG));
  const auth: Partial<AuthClient> = {
    ready: async () => uid,
    getToken: async () => ok(tokenOf('u1')),
  };
  jest.mocked(createAuthClient).mockReturnValue(auth as AuthClient);
});
afterAll(async () => (await openDatabase()).close());

async function saved(change: Parameters<typeof operation>[0] = {}) {
  const op = operation(change);
  await phoneStore(await openDatabase()).commit('u1', op, 1);
  return op;
}

test('what could not leave makes the event fail, so that the browser tries again', async () => {
  const op = await saved();
  copies.add(`registro=u1=${op.id}`).add('registro=u1=otro');
  server.fault = () => 'portal';
  await expect(drainOnSync()).rejects.toThrow('1 still wait');
  server.fault = () => 'none';
  await expect(drainOnSync()).resolves.toBeUndefined();
  expect(server.commits).toHaveLength(1);
  // What the worker delivered has no second copy any more.
  expect([...copies]).toEqual(['registro=u1=otro']);
});

test('a call that waits makes the event fail as well', async () => {
  await saved({ effects: [{ tipo: 'funcion_central', funcion: 'regSesiones', query: {} }] });
  server.fault = ({ path }) => (path.startsWith('/fn/') ? 'portal' : 'none');
  await expect(drainOnSync()).rejects.toThrow('1 still wait');
  server.fault = () => 'none';
  await expect(drainOnSync()).resolves.toBeUndefined();
});

test('a dead letter and what waits behind it are no reason to wake up again', async () => {
  const bad = await saved({ aggregate: 'ronda/1', creates: true });
  await saved({ aggregate: 'ronda/1' });
  server.denied.add(`_a/${bad.id}`);
  await expect(drainOnSync()).resolves.toBeUndefined();
  expect(await phoneStore(await openDatabase()).operations('u1')).toMatchObject([
    { state: 'problema' },
    { state: 'guardado' },
  ]);
});

test('with nobody signed in there is nothing to do', async () => {
  await saved();
  uid = null;
  await expect(drainOnSync()).resolves.toBeUndefined();
});
