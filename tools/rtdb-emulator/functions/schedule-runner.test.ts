import type { ScheduleExport } from './function-exports.ts';
import { ScheduleRunner } from './schedule-runner.ts';

const AT = Date.parse('2026-11-20T20:00:00-05:00');

/** A function that goes on until it is let go, and what happened to it. */
function held(schedule = '* * * * *') {
  const runs: number[] = [];
  let release = (): void => undefined;
  const one: ScheduleExport = {
    ...{ name: 'reloj', schedule, timeZone: 'America/Bogota', retries: 0 },
    run(at) {
      runs.push(at);
      return new Promise((resolve) => {
        release = () => resolve(undefined);
      });
    },
  };
  return { one, runs, release: () => release() };
}

beforeEach(() => {
  jest.useFakeTimers({ now: AT });
});
afterEach(() => {
  jest.useRealTimers();
});

it('runs at the start and then every minute, never twice at the same time', async () => {
  const { one, runs, release } = held();
  const runner = new ScheduleRunner({ schedules: [one], report: () => undefined });
  runner.start();
  expect(runs).toEqual([AT]);
  await jest.advanceTimersByTimeAsync(3 * 60_000);
  expect(runs).toEqual([AT]);
  release();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs.map((at) => Math.round((at - AT) / 60_000))).toEqual([0, 4]);
  release();
  await runner.close();
});

it('keeps the hour of its time zone', async () => {
  const { one, runs, release } = held('10 3 * * *');
  const runner = new ScheduleRunner({ schedules: [one], report: () => undefined });
  runner.start();
  release();
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(runs.slice(1).map((at) => new Date(Math.round(at / 60_000) * 60_000).toISOString())).toEqual([
    '2026-11-21T08:10:00.000Z',
  ]);
  release();
  await runner.close();
});

it('is drained when it closes, and runs no more', async () => {
  const { one, runs, release } = held();
  const runner = new ScheduleRunner({ schedules: [one], report: () => undefined });
  runner.start();
  let closed = false;
  const closing = runner.close().then(() => {
    closed = true;
  });
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(closed).toBe(false);
  release();
  await closing;
  expect(runs).toEqual([AT]);
});

it.each([
  ['at its next time', 0, [0, 60]],
  ['as often as it asks, after longer and longer pauses', 3, [0, 5, 15, 35, 60]],
])('says what failed and runs again %s', async (_when, retries, seconds) => {
  const reports: string[] = [];
  const runs: number[] = [];
  const failing: ScheduleExport = {
    ...{ name: 'reloj', schedule: '* * * * *', timeZone: 'America/Bogota', retries },
    run() {
      runs.push(Math.round((Date.now() - AT) / 1000));
      return Promise.reject(new Error('no database'));
    },
  };
  const runner = new ScheduleRunner({ schedules: [failing], report: (message) => reports.push(message) });
  runner.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual(seconds);
  expect(reports[0]).toBe('The scheduled function reloj failed: no database');
  await runner.close();
});
