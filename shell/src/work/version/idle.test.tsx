import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import { IDLE_MS, updateWhenIdle } from './idle.ts';

let visibility: DocumentVisibilityState = 'visible';
let rest = true;
const apply = jest.fn(async () => true);
const available = fakeValue(false);
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  apply.mockClear();
  visibility = 'visible';
  rest = true;
  available.set(false);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  stop = updateWhenIdle({ available, apply }, () => rest);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const hide = () => {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTime(ms);

test('untouched for five minutes; a touch begins anew', () => {
  available.set(true);
  pass(IDLE_MS.visible - 20_000);
  document.body.dispatchEvent(new Event('pointerdown'));
  pass(IDLE_MS.visible - 20_000);
  expect(apply).not.toHaveBeenCalled();
  pass(40_000);
  expect(apply).toHaveBeenCalled();
});

test('hidden for a minute', () => {
  available.set(true);
  hide();
  pass(IDLE_MS.hidden - 20_000);
  expect(apply).not.toHaveBeenCalled();
  pass(40_000);
  expect(apply).toHaveBeenCalled();
});

test('never where the page holds something, nor without a newer version, nor after its end', () => {
  hide();
  pass(IDLE_MS.visible * 2);
  rest = false;
  available.set(true);
  pass(IDLE_MS.visible * 2);
  rest = true;
  stop();
  pass(IDLE_MS.visible * 2);
  expect(apply).not.toHaveBeenCalled();
});
