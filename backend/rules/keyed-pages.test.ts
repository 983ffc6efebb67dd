import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN } from '@gr/rtdb-emulator/database/database';
import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';
import { startServer, type TestServer } from '../../tools/rtdb-emulator/database/testing/test-server.ts';

/** The pages of a unit's incidents, with the SDK against the deployed rules. */
const RULES = compileRules(readFileSync(join(__dirname, 'database.rules.json'), 'utf8'));
const LIMIT = sdk.limitToLast(50);
let server: TestServer;
let app: ReturnType<typeof initializeApp>;
let database: sdk.Database;

beforeAll(async () => {
  server = await startServer({ rules: RULES });
  await server.database.write(ADMIN, 'put', [], {
    _emp_segdiez: { e1: { estado: 2, perfil: 'rond' } },
    _acceso_: { e1: { u1: true } },
    _novedades: Object.fromEntries(
      ['a', 'b', 'c', 'd'].flatMap((key) => [
        [`-${key}1`, { un_id: 'u1', rond_id: 'e1' }],
        [`-${key}2`, { un_id: 'u2', rond_id: 'e2' }],
      ]),
    ),
  });
  app = initializeApp({ databaseURL: `http://127.0.0.1:${server.port}?ns=${server.database.namespace}` });
  database = sdk.getDatabase(app);
  sdk.connectDatabaseEmulator(database, '127.0.0.1', server.port, {
    mockUserToken: { sub: 'u_1', emp_id: 'e1', rol: 'rondero' },
  });
});

afterAll(async () => {
  await deleteApp(app);
  await server.close();
});

async function keysOf(child: string, ...bounds: sdk.QueryConstraint[]): Promise<readonly string[]> {
  const asked = sdk.query(sdk.ref(database, '_novedades'), sdk.orderByChild(child), ...bounds);
  const found = (await sdk.get(asked)).val() as Readonly<Record<string, unknown>> | null;
  return Object.keys(found ?? {});
}

test('a page between two keys of one value', async () => {
  const page = [sdk.startAt('u1', '-b1'), sdk.endAt('u1', '-c2'), LIMIT] as const;
  expect(await keysOf('un_id', ...page)).toEqual(['-b1', '-c1']);
  expect(await keysOf('rond_id', sdk.startAt('e1', '-d'), sdk.endAt('e1', '-z'), LIMIT)).toEqual(['-d1']);
});

test('a page with a key at one end only', async () => {
  expect(await keysOf('un_id', sdk.startAt('u1'), sdk.endAt('u1', '-b1'), LIMIT)).toEqual(['-a1', '-b1']);
  expect(await keysOf('un_id', sdk.startAt('u1', '-c1'), sdk.endAt('u1'), LIMIT)).toEqual(['-c1', '-d1']);
  expect(await keysOf('un_id', sdk.startAt('u1'), sdk.endAt('u1', '-d'), sdk.limitToLast(1))).toEqual([
    '-c1',
  ]);
});

test('what is not one value of one’s own is refused, whatever its keys', async () => {
  const refused = [
    keysOf('un_id', sdk.startAt('u2', '-a'), sdk.endAt('u2', '-z'), LIMIT),
    keysOf('un_id', sdk.startAt('u1', '-a'), sdk.endAt('u2', '-z'), LIMIT),
    keysOf('rond_id', sdk.startAt('e1', '-a'), sdk.endAt('e2', '-a'), LIMIT),
    keysOf('un_id', sdk.startAt('u1', '-a'), sdk.endAt('u1', '-z')),
  ];
  for (const one of refused) await expect(one).rejects.toThrow('Permission denied');
});
