import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Persona } from '@gr/shared/contract/session';
import { watchUnits } from './watch-units.ts';

function persona(...un_ids: string[]): Persona {
  const unidades = Object.fromEntries(un_ids.map((id) => [id, id]));
  return { uid: 'u1', emp_id: 'e1', nombre: 'Ana', rol: 'supervisor', unidades };
}

test('a unit given, or given back, is told; one taken away is not', () => {
  const value = fakeValue(persona('u1', 'u2'));
  const given = jest.fn();
  const stop = watchUnits(value, fakeValue(false), given);
  value.set(persona('u1'));
  expect(given).not.toHaveBeenCalled();
  value.set(persona('u1', 'u2'));
  expect(given).toHaveBeenCalledTimes(1);
  value.set(persona('u2', 'u1'));
  expect(given).toHaveBeenCalledTimes(1);
  stop();
  value.set(persona('u1', 'u3'));
  expect(given).toHaveBeenCalledTimes(1);
});

test.each([false, true])(
  'the first connection of a start is told once (there from the beginning: %s)',
  (there) => {
    const connected = fakeValue(there);
    const given = jest.fn();
    const stop = watchUnits(fakeValue(persona('u1')), connected, given);
    expect(given).toHaveBeenCalledTimes(there ? 1 : 0);
    connected.set(true);
    connected.set(false);
    connected.set(true);
    expect(given).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('a start that ended before its first connection hears of none', () => {
  const connected = fakeValue(false);
  const given = jest.fn();
  watchUnits(fakeValue(persona('u1')), connected, given)();
  connected.set(true);
  expect(given).not.toHaveBeenCalled();
});
