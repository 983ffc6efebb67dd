import { atMostEvery } from './at-most-every.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first at once, the last always, never two within the time', () => {
  let done = 0;
  const paced = atMostEvery(
    () => 250,
    () => {
      done += 1;
    },
  );
  paced.ask();
  expect(done).toBe(1);
  for (let i = 0; i < 100; i += 1) paced.ask();
  expect(done).toBe(1);
  jest.advanceTimersByTime(250);
  expect(done).toBe(2);
  jest.advanceTimersByTime(1000);
  expect(done).toBe(2);
  paced.ask();
  paced.ask();
  paced.stop();
  jest.advanceTimersByTime(1000);
  expect(done).toBe(3);
  paced.later();
  expect(done).toBe(3);
  jest.advanceTimersByTime(250);
  expect(done).toBe(4);
});

test('soon is after the task that asks, and never within the time', () => {
  let done = 0;
  const paced = atMostEvery(
    () => 250,
    () => {
      done += 1;
    },
  );
  paced.soon();
  paced.ask();
  expect(done).toBe(0);
  jest.advanceTimersByTime(1);
  expect(done).toBe(1);
  paced.soon();
  jest.advanceTimersByTime(200);
  expect(done).toBe(1);
  jest.advanceTimersByTime(50);
  expect(done).toBe(2);
});
