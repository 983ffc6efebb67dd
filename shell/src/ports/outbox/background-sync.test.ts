import type { OpStatus } from '@gr/shared/contract/outbox';
import { createValue } from '../../base/value.ts';
import { askForBackgroundSync } from './background-sync.ts';

const op = (state: OpStatus['state']) => [{ id: 'a', state } as OpStatus];

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('asks once each time something starts to wait, and never while nothing does', async () => {
  const status = createValue<readonly OpStatus[]>([]);
  const register = jest.fn().mockResolvedValue(undefined);
  const stop = askForBackgroundSync(
    status,
    () => Promise.resolve({ sync: { register } }),
    () => undefined,
  );
  await settled();
  expect(register).not.toHaveBeenCalled();
  status.set(op('guardado'));
  status.set([...op('guardado'), ...op('guardado')]);
  await settled();
  expect(register.mock.calls).toEqual([['outbox']]);
  status.set(op('entregado'));
  status.set(op('guardado'));
  await settled();
  expect(register).toHaveBeenCalledTimes(2);
  stop();
});

test('a browser without it, or one that refuses, hurts nobody', async () => {
  const status = createValue<readonly OpStatus[]>(op('guardado'));
  const trace = jest.fn();
  askForBackgroundSync(status, () => undefined, trace);
  askForBackgroundSync(status, () => Promise.resolve({}), trace);
  await settled();
  expect(trace).not.toHaveBeenCalled();
  askForBackgroundSync(status, () => Promise.reject(new Error('no')), trace);
  await settled();
  expect(trace).toHaveBeenCalledWith('OB-301', expect.any(Error));
});
