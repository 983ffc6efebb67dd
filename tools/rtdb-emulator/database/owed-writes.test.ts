import type { WriteOutcome } from './outcome.ts';
import { type OwedWrite, OwedWrites } from './owed-writes.ts';

const REFUSED: WriteOutcome = { ok: false, code: 'unavailable', why: 'full' };
const DENIED: WriteOutcome = { ok: false, code: 'permission_denied', why: 'no' };
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes that a disk takes only when told to; `made` says which were asked for, in order. */
function owing() {
  const disk = { answer: REFUSED };
  const made: unknown[] = [];
  const reports: string[] = [];
  const owed = new OwedWrites(
    ({ json }) => {
      made.push(json);
      return Promise.resolve(disk.answer);
    },
    (message) => reports.push(message),
  );
  return { disk, made, reports, owed };
}

const write = (json: unknown, length = 10): OwedWrite => ({
  ...{ caller: null, kind: 'put', path: ['a'], json, length },
});

test('what was refused is asked for again in its order, once at a time, until it is answered for good', async () => {
  const { disk, made, owed } = owing();
  await owed.add(write(1));
  await owed.add(write(2));
  made.length = 0;
  owed.tryAgain();
  owed.tryAgain();
  expect(made).toEqual([1, 2]);
  await turn();
  // A write that the rules refuse now will not be retried.
  disk.answer = DENIED;
  owed.tryAgain();
  await turn();
  owed.tryAgain();
  expect(made).toEqual([1, 2, 1, 2]);
  owed.close();
});

test('it is bounded, and what is lost by that or by a stop is said', async () => {
  const { reports, owed } = owing();
  await owed.add(write(1, 16 * 1024 * 1024 - 10));
  await owed.add(write(2));
  expect(reports).toEqual([]);
  await owed.add(write(3));
  expect(reports).toEqual([expect.stringContaining('is lost')]);
  owed.close();
  expect(reports[1]).toContain('2 writes that clients left for their end could not be stored');
});
