import type { Query } from '@gr/shared/contract/data';
import { deleteApp, initializeApp } from 'firebase/app';
import * as db from 'firebase/database';
import { constraints, plain } from './database.ts';

const app = initializeApp({ databaseURL: 'http://127.0.0.1:9?ns=prueba', projectId: 'prueba' });
const database = db.getDatabase(app);
db.goOffline(database);

afterAll(() => deleteApp(app));

const by = db.orderByChild('un_id');
const of = (query: Omit<Query, 'path'>) => constraints({ path: 'x', ...query });
const same = (query: Omit<Query, 'path'>, ...expected: db.QueryConstraint[]) =>
  db.query(db.ref(database, 'x'), ...of(query)).isEqual(db.query(db.ref(database, 'x'), ...expected));

test('without keys, the bounds and limits as they are', () => {
  expect(same({})).toBe(true);
  expect(
    same(
      { orderBy: '.key', endAt: 'k', limitToFirst: 2 },
      db.orderByKey(),
      db.endAt('k'),
      db.limitToFirst(2),
    ),
  );
  expect(
    same({ orderBy: 'un_id', equalTo: 'u', limitToLast: 50 }, by, db.equalTo('u'), db.limitToLast(50)),
  ).toBe(true);
});

test('keys break ties at the bounds', () => {
  const bounds = { startAt: 1, endAt: 9 };
  expect(same({ orderBy: 'un_id', ...bounds, endKey: 'k' }, by, db.startAt(1), db.endAt(9, 'k'))).toBe(true);
  expect(same({ orderBy: 'un_id', ...bounds, startKey: 'a' }, by, db.startAt(1, 'a'), db.endAt(9))).toBe(
    true,
  );
});

test('an equalTo with keys is two bounds of one value', () => {
  const page = { orderBy: 'un_id', equalTo: 'u', limitToLast: 50 };
  const last = db.limitToLast(50);
  const [from, to] = [db.startAt('u', 'a'), db.endAt('u', 'z')];
  expect(same({ ...page, startKey: 'a', endKey: 'z' }, by, from, to, last)).toBe(true);
  expect(same({ ...page, endKey: 'z' }, by, db.startAt('u'), to, last)).toBe(true);
  expect(same({ ...page, startKey: 'a' }, by, from, db.endAt('u'), last)).toBe(true);
});

describe('plain values', () => {
  test('turns the SDK’s arrays back into children', () => {
    expect(plain({ a: [null, { x: 1 }, 'b'], c: true })).toEqual({ a: { 1: { x: 1 }, 2: 'b' }, c: true });
    expect(plain(null)).toBeNull();
    expect(plain(undefined)).toBeNull();
  });
});
