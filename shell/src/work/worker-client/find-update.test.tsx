import { findUpdate } from './find-update.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  turn(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function registration(found: boolean) {
  const worker = new FakeWorker();
  const it = {
    active: {} as unknown as ServiceWorker | null,
    installing: null as unknown as ServiceWorker | null,
    waiting: null as unknown as ServiceWorker | null,
    update: async () => {
      if (found) it.installing = worker as unknown as ServiceWorker;
      return it as unknown as ServiceWorkerRegistration;
    },
  };
  return { it, worker };
}

test('waits until the newer version is here whole', async () => {
  const { it, worker } = registration(true);
  let end: boolean | undefined;
  const asked = findUpdate(it).then((found) => (end = found));
  await Promise.resolve();
  await Promise.resolve();
  expect(end).toBeUndefined();
  it.waiting = it.installing;
  worker.turn('installed');
  await asked;
  expect(end).toBe(true);
});

test('one that fails on the way is none; nothing new is nothing', async () => {
  const { it, worker } = registration(true);
  const asked = findUpdate(it);
  await Promise.resolve();
  worker.turn('redundant');
  expect(await asked).toBe(false);
  expect(await findUpdate(registration(false).it)).toBe(false);
});

test('the first worker is newer than nothing, and is not waited for', async () => {
  const { it } = registration(true);
  it.active = null;
  expect(await findUpdate(it)).toBe(false);
  expect(it.installing).toBeNull();
});

test('one that hangs is given up', async () => {
  jest.useFakeTimers();
  const asked = findUpdate(registration(true).it);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(await asked).toBe(false);
  jest.useRealTimers();
});
