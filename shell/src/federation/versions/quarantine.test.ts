import { fakeSurroundings } from '../fake-surroundings.testing.ts';
import { createQuarantine, QUARANTINE_MS } from './quarantine.ts';

const ID = 'mf-tips';
const V = '0.2.0-bbbbbbbb';

function prepared() {
  const s = fakeSurroundings();
  let now = 1_000_000;
  const phone = { ...s, now: () => now };
  const open = () => createQuarantine(phone, s.trace);
  const later = (ms: number) => {
    now += ms;
  };
  return { s, open, later };
}

test('one failure is counted, the second quarantines the version, and both outlive the page', () => {
  const { s, open } = prepared();
  expect(open().countFailure(ID, V, 'RF-101', true)).toBe(false);
  expect(open().has(ID, V)).toBe(false);
  expect(open().countFailure(ID, V, 'RF-102', true)).toBe(true);
  expect(open().has(ID, V)).toBe(true);
  expect(open().has(ID, '0.1.0-aaaaaaaa')).toBe(false);
  expect(open().list()).toMatchObject([{ id: ID, version: V, fallos: 2, codigo: 'RF-102' }]);
  expect(s.traced).toEqual(['remote.quarantined']);
});

test('a version that runs is forgiven what was counted', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.countFailure(ID, V, 'RF-101', true);
  quarantine.clear(ID, V);
  expect(quarantine.countFailure(ID, V, 'RF-101', true)).toBe(false);
});

test.each([
  [true, QUARANTINE_MS.withFallback],
  [false, QUARANTINE_MS.withoutFallback],
])('with another version at hand (%s) the second chance comes after %i ms', (fallback, ms) => {
  const { open, later } = prepared();
  const quarantine = open();
  quarantine.countFailure(ID, V, 'RF-101', fallback);
  quarantine.countFailure(ID, V, 'RF-101', fallback);
  later(ms - 1);
  expect(quarantine.has(ID, V)).toBe(true);
  later(1);
  expect(quarantine.has(ID, V)).toBe(false);
  expect(quarantine.list()).toEqual([]);
});

test('a single failure of yesterday does not count today', () => {
  const { open, later } = prepared();
  const quarantine = open();
  quarantine.countFailure(ID, V, 'RF-101', true);
  later(QUARANTINE_MS.withFallback);
  expect(quarantine.countFailure(ID, V, 'RF-101', true)).toBe(false);
});

test('what was counted while the clock was days ahead does not last for days', () => {
  const { open, later } = prepared();
  later(9 * QUARANTINE_MS.withFallback);
  const quarantine = open();
  for (let n = 0; n < 2; n += 1) quarantine.countFailure(ID, V, 'RF-101', true);
  expect(quarantine.has(ID, V)).toBe(true);
  later(-9 * QUARANTINE_MS.withFallback);
  expect(quarantine.has(ID, V)).toBe(false);
});

test('who insists gets one try, not two', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.countFailure(ID, V, 'RF-101', false);
  quarantine.countFailure(ID, V, 'RF-101', false);
  quarantine.allowOneMore(ID, V);
  expect(quarantine.has(ID, V)).toBe(false);
  expect(quarantine.countFailure(ID, V, 'RF-101', false)).toBe(true);
  quarantine.allowOneMore(ID, 'another');
  expect(quarantine.list()).toHaveLength(1);
});

test('what the registry no longer names is forgotten', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.countFailure(ID, V, 'RF-101', true);
  quarantine.countFailure('mf-rondas', V, 'RF-101', true);
  quarantine.forgetOthers((id) => id === 'mf-rondas');
  expect(quarantine.list()).toMatchObject([{ id: 'mf-rondas' }]);
});

test.each(['no JSON', '{}', '[1, {"id": "x"}]', 'null'])('a stored text «%s» counts nothing', (text) => {
  const { s, open } = prepared();
  s.storage.set('gr.remotos.cuarentena', text);
  expect(open().list()).toEqual([]);
  expect(open().countFailure(ID, V, 'RF-101', true)).toBe(false);
});

test('where nothing can be stored it holds as long as the page', () => {
  const { s } = prepared();
  const blocked = { now: () => 1, storage: { get: () => null, set: () => false } };
  const quarantine = createQuarantine(blocked, s.trace);
  quarantine.countFailure(ID, V, 'RF-101', true);
  expect(quarantine.countFailure(ID, V, 'RF-101', true)).toBe(true);
  expect(quarantine.has(ID, V)).toBe(true);
});
