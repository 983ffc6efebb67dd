import { createLatestRuns } from './latest-runs.ts';

/** A promise and what settles it. */
function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    settle = done;
  });
  return { promise, settle };
}

test('a newer run takes the place of the older one, whose waiters get its answer', async () => {
  const runs = createLatestRuns<string>();
  const [one, two] = [later<string>(), later<string>()];
  const seen: boolean[] = [];
  const first = runs.start('a', async (superseded) => {
    const answer = await one.promise;
    seen.push(superseded.aborted);
    return answer;
  });
  const second = runs.start('a', () => two.promise);
  expect(runs.running('a')).toBe(second);
  one.settle('old');
  two.settle('new');
  expect(await Promise.all([first, second])).toEqual(['new', 'new']);
  expect(seen).toEqual([true]);
  expect(runs.running('a')).toBeUndefined();
});

test('what ends after the one that took its place says what it found itself', async () => {
  const runs = createLatestRuns<string>();
  const one = later<string>();
  const first = runs.start('a', () => one.promise);
  expect(await runs.start('a', async () => 'new')).toBe('new');
  one.settle('old');
  expect(await first).toBe('old');
});

test('keys do not touch each other, and a failed run leaves its place', async () => {
  const runs = createLatestRuns<string>();
  const other = runs.start('b', async (superseded) => {
    await Promise.resolve();
    return String(superseded.aborted);
  });
  await expect(
    runs.start('a', async () => {
      throw new Error('boom');
    }),
  ).rejects.toThrow('boom');
  expect(runs.running('a')).toBeUndefined();
  expect(await other).toBe('false');
});
