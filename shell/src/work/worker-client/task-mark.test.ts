import { markTask, taskSomewhere } from './task-mark.ts';

/** Shared locks of all windows of an origin, as far as the mark needs them. */
function fakeLocks(): LockManager {
  const held: { name: string }[] = [];
  const request = async (name: string, _options: unknown, work: () => Promise<void>): Promise<void> => {
    const lock = { name };
    held.push(lock);
    await work();
    held.splice(held.indexOf(lock), 1);
  };
  return { request, query: async () => ({ held: [...held] }) } as unknown as LockManager;
}

test('one window with a task is enough, until the last of them has ended', async () => {
  const locks = fakeLocks();
  expect(await taskSomewhere(locks)).toBe(false);
  const first = markTask(locks);
  const second = markTask(locks);
  expect(await taskSomewhere(locks)).toBe(true);
  first();
  await Promise.resolve();
  expect(await taskSomewhere(locks)).toBe(true);
  second();
  await Promise.resolve();
  expect(await taskSomewhere(locks)).toBe(false);
});

test('without locks nobody is held up', async () => {
  markTask(undefined)();
  expect(await taskSomewhere(undefined)).toBe(false);
});

test('a browser that refuses to say holds nobody up', async () => {
  const refused = { query: () => Promise.reject(new Error('no')) } as unknown as LockManager;
  expect(await taskSomewhere(refused)).toBe(false);
});
