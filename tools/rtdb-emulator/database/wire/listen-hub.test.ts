import { compileRules } from '@gr/rtdb-rules/engine/compile-rules';
import type { Caller } from '@gr/rtdb-rules/ports';
import { ADMIN, type Database } from '../database.ts';
import { fromSpec } from '../query/query.ts';
import { openForTest } from '../testing/test-server.ts';
import { ListenHub, type ListenOwner, type ListenTarget } from './listen-hub.ts';
import { View } from './view.ts';

const U1: Caller = { uid: 'u1', token: {}, admin: false };
const LISTS = 200;

function follow(database: Database, caller: Caller) {
  const hub = new ListenHub(database);
  const heard: unknown[] = [];
  let asked = 0;
  const owner: ListenOwner = {
    leave({ path, query }) {
      asked++;
      return database.mayRead(caller, path, query);
    },
    send: (_, push) => heard.push(push.data),
    revoke(listen) {
      hub.delete(listen);
      heard.push('revoked');
    },
  };
  const listen = (target: Pick<ListenTarget, 'path' | 'query'>) => {
    const leave = database.mayRead(caller, target.path, target.query);
    if (!leave.ok) throw new Error(leave.why);
    return hub.add({ ...target, wireQuery: null, tag: null }, owner, leave);
  };
  return { hub, heard, listen, asked: () => asked };
}

const put = (database: Database, path: string, json: unknown) =>
  database.write(ADMIN, 'put', path.split('/'), json);

test('a write costs only the lists it can concern', async () => {
  const database = await openForTest();
  const { hub, heard, listen } = follow(database, ADMIN);
  for (let n = 0; n < LISTS; n++) {
    listen({ path: ['t'], query: fromSpec({ orderBy: 'un', equalTo: `u${n}`, limitToLast: 2 }) });
    listen({ path: ['t'], query: fromSpec({ orderBy: 'fecha', startAt: n * 10, endAt: n * 10 + 9 }) });
  }
  const followed = jest.spyOn(View.prototype, 'follow');
  await put(database, 't/a', { un: 'u7', fecha: 71 });
  expect(followed).toHaveBeenCalledTimes(2);
  await put(database, 't/a', { un: 'u8', fecha: 72 });
  expect(followed).toHaveBeenCalledTimes(5);
  await put(database, 't/b/otro', 1);
  expect(followed).toHaveBeenCalledTimes(5);
  await put(database, 't', { c: { un: 'u9', fecha: 5 } });
  expect(followed).toHaveBeenCalledTimes(5 + 2 * LISTS);
  followed.mockRestore();
  expect(heard.slice(0, 2)).toEqual([
    { un: 'u7', fecha: 71 },
    { un: 'u7', fecha: 71 },
  ]);
  hub.close();
});

test('a record behind the edge of a full window concerns nobody', async () => {
  const database = await openForTest();
  const { hub, heard, listen } = follow(database, ADMIN);
  await put(database, 't', { b: 2, c: 3, d: 4 });
  listen({ path: ['t'], query: fromSpec({ orderBy: '.value', limitToLast: 2 }) });
  const followed = jest.spyOn(View.prototype, 'follow');
  await put(database, 't/a', 1);
  expect(followed).not.toHaveBeenCalled();
  followed.mockRestore();
  await put(database, 't/e', 5);
  expect(heard).toEqual([{ c: null, e: 5 }]);
  hub.close();
});

test('rights are asked again of those alone whose answer rested on what was written, before the writer is answered', async () => {
  const rules = compileRules({
    rules: { t: { $u: { '.read': "root.child('acceso/' + auth.uid + '/' + $u).val() === true" } } },
  });
  const database = await openForTest({ rules });
  await put(database, 'acceso/u1', { a: true, b: true });
  const { hub, heard, listen, asked } = follow(database, U1);
  listen({ path: ['t', 'a'], query: null });
  listen({ path: ['t', 'b'], query: null });
  await put(database, 't/a', 1);
  await put(database, 'acceso/u2/a', true);
  expect([heard, asked()]).toEqual([[1], 0]);
  await put(database, 'acceso/u1/b', false);
  expect([heard, asked()]).toEqual([[1, 'revoked'], 1]);
  await database.write(ADMIN, 'merge', [], { acceso: null, 't/a': 2 });
  expect(heard).toEqual([1, 'revoked', 'revoked']);
  hub.close();
});

test('rights that end by the clock are asked before each message', async () => {
  let now = 1;
  const rules = compileRules({ rules: { t: { '.read': "now < root.child('hasta').val()" } } });
  const database = await openForTest({ rules, now: () => now });
  await put(database, 'hasta', 10);
  const { hub, heard, listen } = follow(database, U1);
  listen({ path: ['t'], query: null });
  await put(database, 't/a', 1);
  now = 10;
  await put(database, 't/a', 2);
  expect(heard).toEqual([1, 'revoked']);
  hub.close();
});
