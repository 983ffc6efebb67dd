import { orDeath } from './or-death.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is never answered ends with the phone, and not before', async () => {
  const phone = { died: null as unknown };
  const ended = jest.fn();
  const waiting = orDeath(phone, new Promise(() => undefined)).then(ended);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  phone.died = true;
  await jest.advanceTimersByTimeAsync(6_000);
  await waiting;
  expect(ended).toHaveBeenCalledTimes(1);
});

test('what fails on a living phone fails', async () => {
  await expect(orDeath({ died: null }, Promise.reject(new Error('no button')))).rejects.toThrow('no button');
});
