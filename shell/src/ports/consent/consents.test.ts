import 'fake-indexeddb/auto';
import { fakePhotos } from '@gr/remote-kit/testing/fake-host-photos';
import { type KeyValue, keyValue } from '../../base/kv.ts';
import { openDatabase } from '../../phone-db/db.ts';
import { type Answers, answersOf, createConsents, isSettled, paperAnswers } from './consents.ts';
import { forgetAnswers, loadAnswers, saveAnswers } from './kept-answers.ts';
import { photosByConsent } from './photos-by-consent.ts';

function memory(): KeyValue {
  const all = new Map<string, string>();
  return {
    get: (key) => all.get(key) ?? null,
    set: (key, value) => value !== null && all.set(key, value).size > 0,
    keys: (prefix) => [...all.keys()].filter((key) => key.startsWith(prefix)),
    clear: () => all.clear(),
  };
}

const yes = (version: string, fechah_x = 1) => ({ version, acepta: true, fechah_x });
const no = (version: string, fechah_x = 1) => ({ version, acepta: false, fechah_x });

test.each<[string, Answers, boolean]>([
  ['nothing', {}, false],
  ['terms only', { terminos: yes('1') }, false],
  ['both', { terminos: yes('1'), datos: yes('1') }, true],
  ['an older version', { terminos: yes('1'), datos: yes('0') }, false],
  ['a no', { terminos: yes('1'), datos: no('1') }, false],
  ['both, without position and pictures', { terminos: yes('1'), datos: yes('1'), gps: no('1') }, true],
])('settled with %s: %s', (_, answers, settled) => {
  expect(isSettled(answers, '1')).toBe(settled);
});

test('of several answers to a purpose the newest counts, whatever the order', () => {
  const records = {
    b: { id: '-Con2', proposito: 'gps', version: '1', acepta: false, fechah_x: 20 },
    a: { proposito: 'gps', version: '1', acepta: true, fechah_x: 10 },
    c: { proposito: 'otra', version: '1', acepta: true, fechah_x: 30 },
    d: { proposito: 'fotos', version: 1, acepta: true, fechah_x: 30 },
    e: null,
  };
  expect(answersOf(records)).toEqual({ gps: { ...no('1', 20), id: '-Con2' } });
  expect(answersOf(null)).toEqual({});
});

test('paper answers come from the staff record and give way to any answer in the app', () => {
  const paper = paperAnswers({ tyc_ver: '1', aut_datos_ver: '1', aut_gps: true });
  expect(paper).toEqual({ terminos: yes('1', 0), datos: yes('1', 0), gps: yes('1', 0) });
  expect(paperAnswers({ tyc_ver: 2, aut_gps: true })).toEqual({});
  const consents = createConsents(memory(), 'u1');
  consents.learn({ gps: no('1', 5) });
  consents.learn(paper);
  expect(consents.get().gps).toEqual(no('1', 5));
  expect(consents.get().terminos?.acepta).toBe(true);
});

test('position and pictures are used unless the person said no', () => {
  const consents = createConsents(memory(), 'u1');
  expect([consents.allows('gps'), consents.allows('fotos')]).toEqual([true, true]);
  consents.learn({ gps: no('1', 5) });
  expect([consents.allows('gps'), consents.allows('fotos')]).toEqual([false, true]);
  consents.learn({ gps: yes('1', 6) });
  expect(consents.allows('gps')).toBe(true);
});

test('what was learned stands at the next start, for this account only', () => {
  const kv = memory();
  createConsents(kv, 'u1').learn({ terminos: yes('1'), datos: yes('1') });
  expect(isSettled(createConsents(kv, 'u1').get(), '1')).toBe(true);
  expect(createConsents(kv, 'u2').get()).toEqual({});
  kv.set('gr.consentimientos.u1', '{"terminos":{"version":1}}');
  expect(createConsents(kv, 'u1').get()).toEqual({});
  kv.set('gr.consentimientos.u1', '{"term');
  expect(createConsents(kv, 'u1').get()).toEqual({});
});

test('tells its listeners of news only', () => {
  const consents = createConsents(memory(), 'u1');
  const told = jest.fn();
  consents.subscribe(told);
  consents.learn({ gps: yes('1') });
  consents.learn({ gps: yes('1') });
  expect(told).toHaveBeenCalledTimes(1);
});

const picture = new Blob(['x'], { type: 'image/jpeg' });

test.each([
  ['camara', true, true],
  ['camara', false, false],
  ['galeria', false, false],
  ['pantalla', false, true],
] as const)('from %s with consent %s: %s', async (origen, consents, taken) => {
  const photos = photosByConsent(
    fakePhotos(
      () => 'f1',
      () => 1,
    ),
    { allows: () => consents } as never,
  );
  const result = await photos.add(picture, origen);
  expect(result.ok).toBe(taken);
  if (!result.ok) expect(result.error.code).toBe('FO-004');
});

describe('answers kept', () => {
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
});
