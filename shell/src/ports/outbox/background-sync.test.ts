import type { OpStatus } from '@gr/shared/contract/outbox';
import { createValue } from '../../base/value.ts';
import { askForBackgroundSync } from './background-sync.ts';
import type { EffectStatus } from './outbox.ts';

const none = createValue<readonly EffectStatus[]>([]);
const call = (attempts: number, state: EffectStatus['state'] = 'pendiente') => [
  { id: 'a/0', op: 'a', funcion: 'f', state, attempts },
];
const op = (state: OpStatus['state']) => [{ id: 'a', state } as OpStatus];

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

test('asks once each time something starts to wait, and never while nothing does', async () => {
  const status = createValue<readonly OpStatus[]>([]);
  const register = jest.fn().mockResolvedValue(undefined);
  const stop = askForBackgroundSync(
    status,
    none,
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
  askForBackgroundSync(status, none, () => undefined, trace);
  askForBackgroundSync(status, none, () => Promise.resolve({}), trace);
  await settled();
  expect(trace).not.toHaveBeenCalled();
  askForBackgroundSync(status, none, () => Promise.reject(new Error('no')), trace);
  await settled();
  expect(trace).toHaveBeenCalledWith('OB-301', expect.any(Error));
});

test('a call that was tried and waits is asked for as well; one that is made at once or was refused is not', async () => {
  const effects = createValue<readonly EffectStatus[]>(call(0));
  const register = jest.fn().mockResolvedValue(undefined);
  const ready = () => Promise.resolve({ sync: { register } });
  const stop = askForBackgroundSync(createValue<readonly OpStatus[]>([]), effects, ready, () => undefined);
  effects.set(call(2, 'fallido'));
  await settled();
  expect(register).not.toHaveBeenCalled();
  effects.set(call(1));
  await settled();
  expect(register.mock.calls).toEqual([['outbox']]);
  stop();
  effects.set([]);
  effects.set(call(1));
  await settled();
  expect(register).toHaveBeenCalledTimes(1);
});
