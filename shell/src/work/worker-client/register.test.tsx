import { RELOAD_AT_LATEST_MS, registerWorker } from './register.ts';
import { reloadPage } from './reload.ts';
import { STABLE_FALLBACK_MS, updates } from './updates.ts';

type Listener = (event: {
  readonly isUpdate?: boolean;
  readonly isExternal?: boolean;
  readonly wasWaitingBeforeRegister?: boolean;
}) => void;

const reloaded = jest.mocked(reloadPage);
jest.mock('./reload.ts', () => ({ reloadPage: jest.fn() }));

const mockWorkbox = {
  script: '',
  listeners: new Map<string, Listener>(),
  register: jest.fn(async () => undefined),
  messageSkipWaiting: jest.fn(),
};
jest.mock('workbox-window', () => ({
  Workbox: class {
    register = mockWorkbox.register;
    messageSkipWaiting = mockWorkbox.messageSkipWaiting;
    update = async () => undefined;
    constructor(script: string) {
      mockWorkbox.script = script;
    }
    addEventListener(type: string, listener: Listener) {
      mockWorkbox.listeners.set(type, listener);
    }
  },
}));

const traced: string[] = [];
const causes: unknown[] = [];
const trace = {
  event: (name: string) => void traced.push(name),
  error: (code: string, cause: unknown) => {
    traced.push(code);
    causes.push(cause);
  },
};
const container = (value: object | undefined) =>
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
const flush = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  traced.length = 0;
  causes.length = 0;
  reloaded.mockClear();
  mockWorkbox.listeners.clear();
  mockWorkbox.register.mockReset().mockResolvedValue(undefined);
  mockWorkbox.messageSkipWaiting.mockReset();
  container({});
});
afterEach(() => jest.useRealTimers());

test('ngsw-worker.js is registered once the app is stable', async () => {
  let stable: (() => void) | undefined;
  const promise = new Promise<void>((done) => {
    stable = done;
  });
  void updates().register(trace, promise);
  await flush();
  expect(mockWorkbox.register).not.toHaveBeenCalled();
  stable?.();
  await flush();
  expect(mockWorkbox.register).toHaveBeenCalledTimes(1);
  expect(mockWorkbox.script).toBe('/ngsw-worker.js');
  await jest.advanceTimersByTimeAsync(STABLE_FALLBACK_MS);
  expect(mockWorkbox.register).toHaveBeenCalledTimes(1);
});

test('an app that never gets stable registers it after 30000 ms', async () => {
  void updates().register(trace, new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(mockWorkbox.register).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(mockWorkbox.register).toHaveBeenCalledTimes(1);
});

test('the catalogue speaks when there is no worker, and when the registration fails', async () => {
  container(undefined);
  registerWorker({ trace, mayUpdate: () => true });
  container({});
  mockWorkbox.register.mockRejectedValue(new Error('denied'));
  registerWorker({ trace, mayUpdate: () => true });
  await flush();
  expect(causes.map(String)).toEqual([
    'Error: Service workers are disabled or not supported by this browser',
    'Error: Service worker registration failed with: denied',
  ]);
});

test('a waiting version is applied only when nothing would be disturbed', async () => {
  let quiet = false;
  const client = registerWorker({ trace, mayUpdate: () => quiet });
  expect(await client.applyUpdate()).toBe(false);
  mockWorkbox.listeners.get('waiting')?.({ isUpdate: true });
  expect(client.updateAvailable.get()).toBe(true);
  expect(await client.applyUpdate()).toBe(false);
  expect(mockWorkbox.messageSkipWaiting).not.toHaveBeenCalled();
  quiet = true;
  expect(await client.applyUpdate()).toBe(true);
  expect(mockWorkbox.messageSkipWaiting).toHaveBeenCalledTimes(1);
});

test('an update taken by another tab is offered here too, never forced', async () => {
  const client = registerWorker({ trace, mayUpdate: () => false });
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false });
  expect(client.updateAvailable.get()).toBe(false);
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: true });
  expect(client.updateAvailable.get()).toBe(true);
  expect(await client.applyUpdate()).toBe(false);
});

test('the kill switch takes over a page that began without a worker: offered, never forced', async () => {
  const client = registerWorker({ trace, mayUpdate: () => false });
  await flush();
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false });
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false, isExternal: true });
  expect(client.updateAvailable.get()).toBe(true);
  expect(await client.applyUpdate()).toBe(false);
});

test('the first worker, begun before a reload, takes the page over: nothing newer is here', async () => {
  container({ controller: null });
  const client = registerWorker({ trace, mayUpdate: () => true });
  await flush();
  // The library did not see it being found, and takes it for a stranger.
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false, isExternal: true });
  expect(client.updateAvailable.get()).toBe(false);
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false, isExternal: true });
  expect(client.updateAvailable.get()).toBe(true);
});

test('a page that a worker answers is told of the first one that takes its place', async () => {
  container({ controller: {} });
  const client = registerWorker({ trace, mayUpdate: () => true });
  await flush();
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: false, isExternal: true });
  expect(client.updateAvailable.get()).toBe(true);
});

test('a first worker that takes its time is no newer version either', async () => {
  container({ controller: null });
  const client = registerWorker({ trace, mayUpdate: () => true });
  await flush();
  mockWorkbox.listeners.get('waiting')?.({ isExternal: true });
  expect(client.updateAvailable.get()).toBe(false);
});

test('an update that must be asks another question', async () => {
  const asked: boolean[] = [];
  const client = registerWorker({
    trace,
    mayUpdate: (must) => asked.push(must) > 5,
  });
  mockWorkbox.listeners.get('waiting')?.({ isUpdate: true });
  await client.applyUpdate();
  await client.applyUpdate(true);
  expect(asked).toEqual([false, true]);
});

test('asking the server finds what waits', async () => {
  const registration = { active: {}, installing: null, waiting: null as object | null, update: jest.fn() };
  container({ getRegistration: async () => registration });
  const client = registerWorker({ trace, mayUpdate: () => true });
  expect(await client.find()).toBe(false);
  registration.waiting = {};
  expect(await client.find()).toBe(true);
  expect(client.updateAvailable.get()).toBe(true);
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(client.find()).rejects.toThrow('Failed to fetch');
});

test('the page is loaded once the version took over, at the latest after five seconds', async () => {
  const client = registerWorker({ trace, mayUpdate: () => true });
  mockWorkbox.listeners.get('waiting')?.({ isUpdate: true });
  await client.applyUpdate();
  expect(reloaded).not.toHaveBeenCalled();
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: true });
  expect(reloaded).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(RELOAD_AT_LATEST_MS);
  expect(reloaded).toHaveBeenCalledTimes(2);
});

test.each([
  ['what has to be is asked for until it may', true],
  ['an idle page asks by itself once it is idle again', false],
])('a form that was opened before the version took over is not thrown away; %s', async (_, must) => {
  let atStake = false;
  container({ controller: {} });
  const client = registerWorker({ trace, mayUpdate: () => !atStake });
  mockWorkbox.listeners.get('waiting')?.({ isUpdate: true });
  expect(await client.applyUpdate(must)).toBe(true);
  atStake = true;
  await jest.advanceTimersByTimeAsync(RELOAD_AT_LATEST_MS);
  mockWorkbox.listeners.get('controlling')?.({ isUpdate: true });
  expect(reloaded).not.toHaveBeenCalled();
  expect(client.updateAvailable.get()).toBe(true);
  atStake = false;
  await jest.advanceTimersByTimeAsync(RELOAD_AT_LATEST_MS);
  expect(reloaded).toHaveBeenCalledTimes(must ? 1 : 0);
  if (!must) expect(await client.applyUpdate()).toBe(true);
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('without a worker an update that must be comes from the server, unless something is at stake', async () => {
  let quiet = false;
  for (const value of [undefined, { getRegistration: async () => undefined }]) {
    container(value);
    quiet = false;
    reloaded.mockClear();
    const client = registerWorker({ trace, mayUpdate: () => quiet });
    expect([await client.find(), await client.applyUpdate(), await client.applyUpdate(true)]).toEqual([
      false,
      false,
      false,
    ]);
    quiet = true;
    expect(await client.applyUpdate()).toBe(false);
    expect(await client.applyUpdate(true)).toBe(true);
    expect(reloaded).toHaveBeenCalledTimes(1);
  }
  container({ controller: {}, getRegistration: async () => undefined });
  const client = registerWorker({ trace, mayUpdate: () => true });
  expect(await client.applyUpdate(true)).toBe(false);
});

test('the first worker of a slow phone, which waits a moment too, is no newer version', async () => {
  const client = registerWorker({ trace, mayUpdate: () => true });
  await flush();
  mockWorkbox.listeners.get('waiting')?.({ isUpdate: false });
  expect(client.updateAvailable.get()).toBe(false);
  expect(await client.applyUpdate()).toBe(false);
});

test.each([
  ['the first worker, still waiting after a reload, is no newer version', null, false],
  ['a version that waited before the page was opened is one', {}, true],
])('%s', async (_name, controller, newer) => {
  container({ controller });
  const client = registerWorker({ trace, mayUpdate: () => true });
  await flush();
  mockWorkbox.listeners.get('waiting')?.({ wasWaitingBeforeRegister: true });
  expect(client.updateAvailable.get()).toBe(newer);
});
