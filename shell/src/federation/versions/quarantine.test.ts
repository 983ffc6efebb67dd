import { fakeSurroundings } from '../fake-surroundings.ts';
import { createQuarantine, PUT_AWAY_MS } from './quarantine.ts';

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

test('one failure is counted, the second puts the version away, and both outlive the page', () => {
  const { s, open } = prepared();
  expect(open().strike(ID, V, 'RF-101', true)).toBe(false);
  expect(open().has(ID, V)).toBe(false);
  expect(open().strike(ID, V, 'RF-102', true)).toBe(true);
  expect(open().has(ID, V)).toBe(true);
  expect(open().has(ID, '0.1.0-aaaaaaaa')).toBe(false);
  expect(open().list()).toMatchObject([{ id: ID, version: V, fallos: 2, codigo: 'RF-102' }]);
  expect(s.traced).toEqual(['remote.quarantined']);
});

test('a version that runs is forgiven what was counted', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.strike(ID, V, 'RF-101', true);
  quarantine.sound(ID, V);
  expect(quarantine.strike(ID, V, 'RF-101', true)).toBe(false);
});

test.each([
  [true, PUT_AWAY_MS.older],
  [false, PUT_AWAY_MS.alone],
])('with another version at hand (%s) the second chance comes after %i ms', (older, ms) => {
  const { open, later } = prepared();
  const quarantine = open();
  quarantine.strike(ID, V, 'RF-101', older);
  quarantine.strike(ID, V, 'RF-101', older);
  later(ms - 1);
  expect(quarantine.has(ID, V)).toBe(true);
  later(1);
  expect(quarantine.has(ID, V)).toBe(false);
  expect(quarantine.list()).toEqual([]);
});

test('a single failure of yesterday does not count today', () => {
  const { open, later } = prepared();
  const quarantine = open();
  quarantine.strike(ID, V, 'RF-101', true);
  later(PUT_AWAY_MS.older);
  expect(quarantine.strike(ID, V, 'RF-101', true)).toBe(false);
});

test('who insists gets one try, not two', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.strike(ID, V, 'RF-101', false);
  quarantine.strike(ID, V, 'RF-101', false);
  quarantine.pardon(ID, V);
  expect(quarantine.has(ID, V)).toBe(false);
  expect(quarantine.strike(ID, V, 'RF-101', false)).toBe(true);
  quarantine.pardon(ID, 'another');
  expect(quarantine.list()).toHaveLength(1);
});

test('what the registry no longer names is forgotten', () => {
  const { open } = prepared();
  const quarantine = open();
  quarantine.strike(ID, V, 'RF-101', true);
  quarantine.strike('mf-rondas', V, 'RF-101', true);
  quarantine.keepOnly((id) => id === 'mf-rondas');
  expect(quarantine.list()).toMatchObject([{ id: 'mf-rondas' }]);
});

test.each(['no JSON', '{}', '[1, {"id": "x"}]', 'null'])('a kept text «%s» counts nothing', (text) => {
  const { s, open } = prepared();
  s.kept.set('gr.remotos.cuarentena', text);
  expect(open().list()).toEqual([]);
  expect(open().strike(ID, V, 'RF-101', true)).toBe(false);
});

test('where nothing can be kept it holds as long as the page', () => {
  const { s } = prepared();
  const blocked = { now: () => 1, kept: { get: () => null, set: () => false } };
  const quarantine = createQuarantine(blocked, s.trace);
  quarantine.strike(ID, V, 'RF-101', true);
  expect(quarantine.strike(ID, V, 'RF-101', true)).toBe(true);
  expect(quarantine.has(ID, V)).toBe(true);
});
