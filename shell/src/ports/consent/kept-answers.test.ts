import 'fake-indexeddb/auto';
import { keyValue } from '../../base/kv.ts';
import { openDatabase } from '../../phone-db/db.ts';
import { createConsents, isSettled } from './consents.ts';
import { forgetAnswers, loadAnswers, saveAnswers } from './kept-answers.ts';

const YES = { version: '1', acepta: true, fechah_x: 0 };
/** Key-value storage as a kill leaves it: what was written in the last seconds is gone. */
const wiped = () => keyValue(() => ({ getItem: () => null, setItem: () => undefined }) as never);

afterAll(async () => (await openDatabase()).close());

test('what a person answered is known after a kill that emptied the key-value storage, and to no other account', async () => {
  const db = await openDatabase();
  await saveAnswers(db, 'u_1', { terminos: YES, datos: YES });
  const again = createConsents(wiped(), 'u_1');
  again.learn(await loadAnswers(db, 'u_1'));
  expect(isSettled(again.get(), '1')).toBe(true);
  expect(await loadAnswers(db, 'u_2')).toEqual({});
  await forgetAnswers(db);
  expect(await loadAnswers(db, 'u_1')).toEqual({});
});

test('a row that is none of ours is asked again', async () => {
  const db = await openDatabase();
  await db.put('meta', { terminos: { version: 1 }, otra: YES }, 'consentimientos/u_1');
  expect(await loadAnswers(db, 'u_1')).toEqual({});
});
