import { POLL_MS, poll } from './poll.ts';

type Listener = () => void;

/** A page whose visibility and line the test decides. */
function prepared() {
  const listeners = new Map<string, Listener>();
  const state = { visibilityState: 'visible', onLine: true };
  const target = {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    removeEventListener: (type: string) => void listeners.delete(type),
  };
  const page = {
    document: {
      ...target,
      get visibilityState() {
        return state.visibilityState;
      },
    },
    window: target,
    navigator: {
      get onLine() {
        return state.onLine;
      },
    },
  };
  return { state, page: page as never, listeners, tell: (type: string) => listeners.get(type)?.() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('asks at its pace while the page is looked at and has a line, and never after the end', async () => {
  const { page, state, listeners } = prepared();
  let asked = 0;
  let every: number = POLL_MS.unknown;
  const stop = poll(
    async () => (asked += 1),
    () => every,
    page,
  );
  await jest.advanceTimersByTimeAsync(POLL_MS.unknown);
  expect(asked).toBe(1);
  every = POLL_MS.known;
  await jest.advanceTimersByTimeAsync(POLL_MS.unknown + POLL_MS.known);
  expect(asked).toBe(3);
  state.visibilityState = 'hidden';
  await jest.advanceTimersByTimeAsync(10 * POLL_MS.known);
  state.visibilityState = 'visible';
  state.onLine = false;
  await jest.advanceTimersByTimeAsync(10 * POLL_MS.known);
  expect(asked).toBe(3);
  stop();
  state.onLine = true;
  await jest.advanceTimersByTimeAsync(10 * POLL_MS.known);
  expect(asked).toBe(3);
  expect(listeners.size).toBe(0);
});

test('a line or a person that comes back is a reason at once; both together are one', async () => {
  const { page, tell } = prepared();
  let asked = 0;
  const stop = poll(
    async () => (asked += 1),
    () => POLL_MS.known,
    page,
  );
  await jest.advanceTimersByTimeAsync(2000);
  tell('online');
  tell('visibilitychange');
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  stop();
});

test('a question that hangs is not asked a second time; one that fails is no end', async () => {
  const { page, tell } = prepared();
  let asked = 0;
  let fail: (cause: Error) => void = () => undefined;
  const ask = () => {
    asked += 1;
    return new Promise((_, reject) => {
      fail = reject;
    });
  };
  const stop = poll(ask, () => POLL_MS.known, page);
  await jest.advanceTimersByTimeAsync(POLL_MS.known);
  await jest.advanceTimersByTimeAsync(3 * POLL_MS.known);
  tell('online');
  expect(asked).toBe(1);
  fail(new Error('boom'));
  await jest.advanceTimersByTimeAsync(POLL_MS.known);
  expect(asked).toBe(2);
  stop();
});
