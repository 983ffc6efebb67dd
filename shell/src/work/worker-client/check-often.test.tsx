import { CHECK_AGAIN_MS, CHECK_EVERY_MS, checkOften } from './register.ts';

let visibility: DocumentVisibilityState = 'visible';
const check = jest.fn(async () => undefined);

beforeAll(() => {
  jest.useFakeTimers();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  checkOften(check);
});
beforeEach(() => {
  visibility = 'visible';
  jest.advanceTimersByTime(CHECK_EVERY_MS);
  check.mockClear();
});

const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('every hour while it is looked at', () => {
  jest.advanceTimersByTime(CHECK_EVERY_MS * 3);
  expect(check).toHaveBeenCalledTimes(3);
});

test('hidden it asks nothing, and once when it is looked at again after an hour', () => {
  look('hidden');
  jest.advanceTimersByTime(CHECK_EVERY_MS * 3);
  expect(check).not.toHaveBeenCalled();
  look('visible');
  look('hidden');
  look('visible');
  expect(check).toHaveBeenCalledTimes(1);
});

test('when the connection comes back, at most once a minute; a failure is nothing', async () => {
  check.mockRejectedValue(new Error('offline'));
  jest.advanceTimersByTime(CHECK_AGAIN_MS);
  for (let i = 0; i < 5; i += 1) dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(CHECK_AGAIN_MS);
  dispatchEvent(new Event('online'));
  expect(check).toHaveBeenCalledTimes(2);
});
