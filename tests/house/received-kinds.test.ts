import { readFileSync } from 'node:fs';
import { MAY_WRITE, NOT_RECEIVED } from '../../backend/functions/recibir/kinds.ts';
import { REMOTES, shippedCode } from './imports.ts';
import { operationKinds } from './operation-kinds.ts';

// A record that the server refused must not end in a corner: the office takes it, or says what to do instead.

const { kinds, unclear } = operationKinds(
  [
    'shared/domain',
    'shared/screen',
    'shell/src',
    // What the office writes are requests, which have no kind.
    ...REMOTES.filter((remote) => remote !== 'mf-oficina').map((remote) => `${remote}/src`),
  ]
    .flatMap(shippedCode)
    // The outbox makes none: it reads what it was given.
    .filter((file) => file.endsWith('.ts') && !file.startsWith('shell/src/ports/outbox/'))
    .map((file) => readFileSync(file, 'utf8')),
);
const answered = [...Object.keys(MAY_WRITE), ...Object.keys(NOT_RECEIVED)];

test('every kind that a phone can hold is received by the office, or has its word of what to do instead', () => {
  expect(kinds.size).toBeGreaterThan(30);
  expect(unclear).toEqual([]);
  expect([...kinds].filter((kind) => !answered.includes(kind))).toEqual([]);
});

test('the office knows no kind that nobody makes, none twice, and says each in a sentence', () => {
  expect(answered.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  for (const sentence of Object.values(NOT_RECEIVED)) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
});
