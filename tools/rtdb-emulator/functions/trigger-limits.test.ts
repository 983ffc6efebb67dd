import { onValueWritten } from 'firebase-functions/database';
import { ADMIN, Database } from '../database/database.ts';
import { fakeVerifier } from '../database/testing/fake-verifier.ts';
import { PROJECT } from '../testing/start.ts';
import { createFunctionsHost, type FunctionsHost } from './functions-host.ts';

let database: Database;
let host: FunctionsHost;
const seen: string[] = [];

beforeEach(async () => {
  seen.length = 0;
  const opened = await Database.open({ dir: null, rules: null, namespace: 'ns' });
  if (!opened.ok) throw new Error(opened.error.message);
  database = opened.value;
  host = await createFunctionsHost({
    module: {
      uno: onValueWritten('/a/{id}', (event) => void seen.push(event.params.id)),
      dos: onValueWritten('/a/{id}/grande', () => undefined),
    },
    project: PROJECT,
    pendingFile: null,
    clock: false,
    verifier: fakeVerifier,
    report: () => undefined,
  });
  host.start(database, { onFinalized: () => () => undefined }, '127.0.0.1:1');
});

afterEach(async () => {
  await host.close();
  await database.close();
});

const rows = (many: number): object =>
  Object.fromEntries(Array.from({ length: many }, (_, n) => [`r${n}`, { x: 1 }]));
const write = (path: string[], json: unknown) => database.write(ADMIN, 'put', path, json);

test('a write that starts 500 functions is taken, one of 501 refused whole, the administrator’s too', async () => {
  expect(await write(['a'], rows(501))).toEqual({
    ok: false,
    code: 'too_many_triggers',
    why: 'This request would cause too many functions to be triggered.',
  });
  expect(database.root.isEmpty).toBe(true);
  expect(await write(['a'], rows(500))).toMatchObject({ ok: true });
  expect(await write(['a', 'r500'], { x: 1 })).toMatchObject({ ok: true });
  await host.idle();
  expect(new Set(seen).size).toBe(501);
  expect(await write(['a'], null)).toMatchObject({ ok: false, code: 'too_many_triggers' });
});

test('an event has the value before and the change: together 512 KB at most', async () => {
  const text = 'x'.repeat(300 * 1024);
  expect(await write(['a', 'r'], { grande: text })).toMatchObject({ ok: true });
  expect(await write(['a', 'r', 'otro'], 1)).toMatchObject({ ok: true });
  expect(await write(['a', 'r', 'grande'], `${text}y`)).toMatchObject({
    ok: false,
    code: 'trigger_payload_too_large',
  });
  expect(await write(['b'], 'x'.repeat(600 * 1024))).toMatchObject({ ok: true });
});

test('a write that changes nothing right behind one that does starts nothing, and takes nothing from it', async () => {
  await Promise.all([write(['a', 'r1'], { x: 1 }), write(['a', 'r1'], { x: 1 })]);
  await host.idle();
  expect(seen).toEqual(['r1']);
});
