const NOW = Date.parse('2026-11-20T20:00:00-05:00');

import { isDoubtful, LATEST_ARRIVAL_MS } from './doubtful-time.ts';

const MINUTE = 60_000;

test.each([
  ['on time', NOW - MINUTE, false],
  ['hours without a signal', NOW - 20 * 60 * MINUTE, false],
  ['a phone that comes back after weeks', NOW - LATEST_ARRIVAL_MS + 1, false],
  ['older than any waiting record', NOW - LATEST_ARRIVAL_MS - 1, true],
  ['a cold start in 1970', 5_000, true],
  ['a little ahead', NOW + 4 * MINUTE, false],
  ['ahead of the server', NOW + 6 * MINUTE, true],
  ['ten years ahead', NOW + 3_653 * 24 * 60 * MINUTE, true],
])('%s', (_name, fechah_x, doubtful) => {
  expect(isDoubtful({ fechah_x, fechah_srv: NOW })).toBe(doubtful);
});

test('what has not arrived is doubtful only before the product was', () => {
  expect(isDoubtful({ fechah_x: 5_000 })).toBe(true);
  expect(isDoubtful({ fechah_x: NOW, fechah_srv: { '.sv': 'timestamp' } })).toBe(false);
});
