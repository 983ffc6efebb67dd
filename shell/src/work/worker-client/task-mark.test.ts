import { unsubscribePush } from './push.ts';
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

const trace = () => {
  const codes: string[] = [];
  return { codes, event: () => undefined, error: (code: string) => void codes.push(code) };
};
const manager = (subscription: { unsubscribe: () => Promise<boolean> } | null) => ({
  getSubscription: async () => subscription as PushSubscription | null,
});

test('no subscription: nothing to end, and the catalogue says so', async () => {
  const t = trace();
  expect(await unsubscribePush(manager(null), t)).toBe(true);
  expect(t.codes).toEqual(['SW-003']);
});

test('a subscription that ends leaves no trace', async () => {
  const t = trace();
  expect(await unsubscribePush(manager({ unsubscribe: async () => true }), t)).toBe(true);
  expect(t.codes).toEqual([]);
});

test('a subscription that stays is reported', async () => {
  const t = trace();
  expect(await unsubscribePush(manager({ unsubscribe: async () => false }), t)).toBe(false);
  expect(t.codes).toEqual(['SW-004']);
});
