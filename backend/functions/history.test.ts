import { asItWas } from './history.ts';

const now = { a: 'a3', b: 'b1', c: 'c1' };

test('what changed since is put back, the earliest change of each last', () => {
  const changes = { '1000000000002_a': 'a1', '1000000000005_a': 'a2', '1000000000003_x_y': 'gone since' };
  expect(asItWas(now, changes)).toEqual({ a: 'a1', b: 'b1', c: 'c1', x_y: 'gone since' });
});

test('what is new since then was not there, also when it changed again', () => {
  const nuevo = { nuevo: true };
  expect(asItWas<unknown>(now, { '1000000000002_a': nuevo, '1000000000005_a': 'a2' })).toEqual({
    b: 'b1',
    c: 'c1',
  });
  expect(asItWas(now, {})).toEqual(now);
});
