import { tellAll } from './tell-all.ts';
import { createValue } from './value.ts';

/** Errors that came up by themselves while `act` ran; they are taken from jest, which would fail for them. */
async function uncaught(act: () => void): Promise<unknown[]> {
  const errors: unknown[] = [];
  const spy = jest.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
    try {
      task();
    } catch (cause) {
      errors.push(cause);
    }
  });
  act();
  spy.mockRestore();
  return errors;
}

test('one who fails keeps nobody from being told, and the error comes up by itself', async () => {
  const told: number[] = [];
  const wrong = new Error('listener');
  const errors = await uncaught(() =>
    tellAll([
      () => told.push(1),
      () => {
        throw wrong;
      },
      () => told.push(3),
    ]),
  );
  expect(told).toEqual([1, 3]);
  expect(errors).toEqual([wrong]);
});

test('setting a value never fails', async () => {
  const value = createValue(0);
  value.subscribe(() => {
    throw new Error('listener');
  });
  const seen: number[] = [];
  value.subscribe(() => seen.push(value.get()));
  expect(await uncaught(() => value.set(1))).toHaveLength(1);
  expect(seen).toEqual([1]);
});

test('tells every listener once and none after it left', () => {
  const value = createValue(1);
  const seen: number[] = [];
  const stop = value.subscribe(() => seen.push(value.get()));
  value.set(2);
  value.set(2);
  stop();
  stop();
  value.set(3);
  expect(seen).toEqual([2]);
  expect(value.get()).toBe(3);
});
