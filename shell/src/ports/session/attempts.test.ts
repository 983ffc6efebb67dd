import { createAttempts } from './attempts.ts';

test('the wait doubles up to fifteen minutes and ends with a success', () => {
  let now = 0;
  const attempts = createAttempts(() => now);
  const waits: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    attempts.failed();
    waits.push(attempts.wait());
    now += attempts.wait() * 1000;
  }
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
  attempts.failed();
  attempts.succeeded();
  expect(attempts.wait()).toBe(0);
  attempts.throttled(60);
  expect(attempts.wait()).toBe(60);
});
