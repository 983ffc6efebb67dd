import type { Operation } from '../../contract/outbox.ts';
import { malformed } from './operation.ts';

const GOOD: Operation = {
  id: '-O0123456789abcdefgh',
  aggregate: 'ronda/1',
  tipo: 'iniciar',
  resumen: 'r',
  updates: { '_a/1': { x: 1, t: { '.sv': 'timestamp' } }, '_b/1': null },
  files: [],
  effects: [],
};

test('takes sound operations, deletions included', () => {
  expect(malformed(GOOD)).toBeNull();
  expect(malformed({ ...GOOD, id: `del_${GOOD.id}` })).toBeNull();
});

test.each<[string, Partial<Operation>]>([
  ['a made-up id', { id: 'x' }],
  ['nothing to write', { updates: {} }],
  ['an empty path part', { updates: { 'a//b': 1 } }],
  ['a forbidden character', { updates: { 'a/b.c': 1 } }],
  ['the ledger', { updates: { '_ops/u/x': 1 } }],
  ['a path inside another', { updates: { a: {}, 'a-b': 1, 'a/b': 1 } }],
  ['a number that is none', { updates: { a: Number.NaN } }],
  ['a forbidden key', { updates: { a: { 'x/y': 1 } } }],
  ['no aggregate', { aggregate: '' }],
])('refuses %s', (_name, change) => {
  expect(malformed({ ...GOOD, ...change })).not.toBeNull();
});
