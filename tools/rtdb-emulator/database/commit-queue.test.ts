import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import { CommitQueue } from './commit-queue.ts';
import type { JournalEntry } from './journal/record.ts';
import { MEMORY_STORE, type Store } from './journal/store.ts';
import type { WriteOutcome } from './outcome.ts';
import { type OwedWrite, OwedWrites } from './owed-writes.ts';

/** A store whose disk works only when told to, counting what each write carried. */
function slowStore() {
  const batches: (readonly JournalEntry[])[] = [];
  const finish: ((error?: Error) => void)[] = [];
  const store: Store = {
    ...MEMORY_STORE,
    append(entries) {
      batches.push(entries);
      return new Promise((resolve, reject) => finish.push((error) => (error ? reject(error) : resolve())));
    },
  };
  return { store, batches, finish };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function pushKey(queue: CommitQueue, key: string) {
  const node = fromJson(1, { now: 1 });
  return queue.push([{ path: [key], node }], queue.head.with([key], node), 1);
}

test('readers and followers see an update only once the disk has it; a burst shares one write', async () => {
  const { store, batches, finish } = slowStore();
  const queue = new CommitQueue(store, () => undefined);
  const told: string[] = [];
  queue.follow(({ paths }) => told.push(paths.join()));
  const [a, b] = [pushKey(queue, 'a'), pushKey(queue, 'b')];
  await turn();
  const c = pushKey(queue, 'c');
  expect(batches.map((batch) => batch.length)).toEqual([2]);
  expect([queue.committed.size, queue.head.size, told]).toEqual([0, 3, []]);
  finish.shift()?.();
  expect(await a).toMatchObject({ ok: true });
  expect(await b).toMatchObject({ ok: true });
  expect([queue.committed.size, told]).toEqual([2, ['a', 'b']]);
  finish.shift()?.();
  expect(await c).toMatchObject({ ok: true });
  expect(batches.map((batch) => batch.map((entry) => entry.n))).toEqual([[1, 2], [3]]);
});

test('when the disk refuses, the update and those built on it go back, and later ones work', async () => {
  const { store, finish } = slowStore();
  const reports: string[] = [];
  const queue = new CommitQueue(store, (message) => reports.push(message));
  const a = pushKey(queue, 'a');
  await turn();
  const b = pushKey(queue, 'b');
  finish.shift()?.(new Error('ENOSPC'));
  expect(await a).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await b).toMatchObject({ ok: false, code: 'unavailable' });
  expect([queue.head.size, queue.committed.size]).toEqual([0, 0]);
  expect(reports[0]).toContain('2 changes');
  const c = pushKey(queue, 'c');
  await turn();
  finish.shift()?.();
  expect(await c).toMatchObject({ ok: true });
});

test('a follower that fails stops neither the others nor the update', async () => {
  const reports: string[] = [];
  const queue = new CommitQueue(MEMORY_STORE, (message) => reports.push(message));
  let told = 0;
  queue.follow(() => {
    throw new Error('broken');
  });
  queue.follow(() => told++);
  expect(await pushKey(queue, 'a')).toMatchObject({ ok: true });
  expect([told, reports.length]).toEqual([1, 1]);
});

test('a tree made elsewhere is taken as it is, but not while updates are pending', async () => {
  const { store, finish } = slowStore();
  const queue = new CommitQueue(store, () => undefined);
  const written = pushKey(queue, 'a');
  await turn();
  const tree = fromJson({ b: 1 }, { now: 1 });
  expect(() => queue.adopt(tree)).toThrow('pending');
  finish[0]?.();
  await written;
  await turn();
  queue.adopt(tree);
  expect(queue.committed).toBe(tree);
  expect(queue.head.toJson()).toEqual({ b: 1 });
});

const REFUSED: WriteOutcome = { ok: false, code: 'unavailable', why: 'full' };
const DENIED: WriteOutcome = { ok: false, code: 'permission_denied', why: 'no' };

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
