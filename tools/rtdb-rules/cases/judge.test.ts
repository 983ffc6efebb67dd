import { compileRules } from '../engine/compile-rules.ts';
import type { RulesCase } from './case.ts';
import { makeReady } from './judge.ts';
import { mutate } from './mutation.ts';

const RULES = {
  rules: {
    notes: {
      $id: { '.read': 'auth != null', '.write': 'newData.exists() && !data.exists() && auth != null' },
    },
  },
};
const add = { update: { 'notes/n1': { at: { '.sv': 'timestamp' } } } };
const CASES: readonly RulesCase<string | null>[] = [
  { name: 'somebody adds', as: 'ana', try: add, allow: true },
  { name: 'nobody adds', as: null, try: add, allow: false },
  { name: 'a second time', as: 'ana', world: { 'notes/n1': 1 }, try: add, allow: false },
  { name: 'somebody reads', as: 'ana', try: { read: 'notes/n1', query: null }, allow: true },
  { name: 'nobody reads', as: null, try: { read: 'notes/n1', query: null }, allow: false },
];
const ready = makeReady(CASES, {
  world: { 'other/x': true },
  callerOf: (uid) => (uid === null ? null : { uid, token: {}, admin: false }),
  now: 7,
});

test('each case is judged in its world, as the one who tries', () => {
  const rules = compileRules(RULES);
  expect(ready.map((item) => item.ask(rules).allowed)).toEqual(CASES.map(({ allow }) => allow));
  expect(ready.map(({ world }) => world.toJson())).toEqual([
    { other: { x: true } },
    { other: { x: true } },
    { other: { x: true }, notes: { n1: 1 } },
    { other: { x: true } },
    { other: { x: true } },
  ]);
});

test('a condition that no case misses is named, the others are found', () => {
  const { mutants, killed, survivors } = mutate(RULES, ready);
  expect(survivors).toEqual(['/notes/$id/.write | newData.exists()', '/notes/$id/.write | allow deletion']);
  expect(killed).toBe(mutants - 2);
});

test('rules that fail a case already are not weakened', () => {
  expect(() => mutate({ rules: {} }, ready)).toThrow('somebody adds; somebody reads');
});
