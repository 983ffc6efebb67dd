import type { KeyValue } from '../../base/kv.ts';
import { type Answers, answersOf, createConsents, isSettled, paperAnswers } from './consents.ts';

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
