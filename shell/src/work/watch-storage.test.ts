import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { InstallState } from './install.ts';
import { type StorageWatch, watchStorage } from './watch-storage.ts';

const op = (id: string) => ({ id, state: 'guardado' }) as OpStatus;

function watched(change: Partial<StorageWatch> = {}) {
  const status = fakeValue<readonly OpStatus[]>([op('of yesterday')]);
  const install = fakeValue<InstallState>('manual');
  const protect = jest.fn(async () => true);
  const event = jest.fn();
  const error = jest.fn();
  const warn = jest.fn();
  const trace = { event, error };
  const stop = watchStorage({ status, install, protect, pressure: async () => 0, trace, warn, ...change });
  return { status, install, protect, event, error, warn, stop };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('the first record of a page asks for protected space, once, and its answer is traced', async () => {
  const { status, protect, event } = watched();
  status.set([...status.get()]);
  expect(protect).not.toHaveBeenCalled();
  status.set([...status.get(), op('a')]);
  // In the same moment: the browser may ask for the tap.
  expect(protect).toHaveBeenCalledTimes(1);
  await settled();
  expect(event).toHaveBeenCalledWith('storage.protect', { granted: true });
  status.set([...status.get(), op('b')]);
  expect(protect).toHaveBeenCalledTimes(1);
});

test('installing asks again; an app that was installed before does not', () => {
  const { install, protect } = watched();
  install.set('ofrecida');
  expect(protect).not.toHaveBeenCalled();
  install.set('instalada');
  expect(protect).toHaveBeenCalledTimes(1);
  const before = watched({ install: fakeValue<InstallState>('instalada') });
  expect(before.protect).not.toHaveBeenCalled();
});

test('a browser that fails is traced and disturbs nobody', async () => {
  const broken = new Error('no');
  const { status, error } = watched({
    protect: () => Promise.reject(broken),
    pressure: () => Promise.reject(broken),
  });
  status.set([op('a')]);
  await settled();
  expect(error.mock.calls).toEqual([
    ['SV-004', broken],
    ['SV-004', broken],
    ['SV-004', broken],
  ]);
});

test('nearly full: the person is told once', async () => {
  let used = 0.79;
  const { status, warn } = watched({ pressure: async () => used });
  await settled();
  expect(warn).not.toHaveBeenCalled();
  used = 0.8;
  status.set([op('a'), op('b')]);
  status.set([op('a'), op('b'), op('c')]);
  await settled();
  status.set([op('d')]);
  await settled();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('poco espacio')]]);
});

test('after the end nothing is asked', () => {
  const { status, install, protect, stop } = watched();
  stop();
  status.set([op('a')]);
  install.set('instalada');
  expect(protect).not.toHaveBeenCalled();
});
