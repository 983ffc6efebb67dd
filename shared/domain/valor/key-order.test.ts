import type { Json } from '../../contract/outbox.ts';
import { compareKeys, compareValues } from './key-order.ts';

test('keys and values stand in the database’s order', () => {
  expect(['b', '10', 'a', '-1', '2', '01', '9999999999'].sort(compareKeys)).toEqual([
    '-1',
    '2',
    '10',
    '01',
    '9999999999',
    'a',
    'b',
  ]);
  const values: Json[] = [{ a: 1 }, 'b', 'a', 2, -1, true, false, null];
  expect(values.sort(compareValues)).toEqual([null, false, true, -1, 2, 'a', 'b', { a: 1 }]);
});
