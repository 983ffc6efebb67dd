import type { Json, RefusalSign } from '../../contract/outbox.ts';
import { shows } from './refusal-sign.ts';

test.each<[Json, RefusalSign, boolean]>([
  [null, 'absent', true],
  [false, 'absent', false],
  [0, 'present', true],
  [null, 'present', false],
  ['cerrada', { in: ['cerrada', 'anulada'] }, true],
  ['abierta', { in: ['cerrada', 'anulada'] }, false],
  ['cerrada', { notIn: ['en_curso'] }, true],
  ['en_curso', { notIn: ['en_curso'] }, false],
  [null, { notIn: ['en_curso'] }, false],
])('%j shows %j: %s', (value, when, expected) => {
  expect(shows(value, when)).toBe(expected);
});
