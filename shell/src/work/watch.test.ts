import { fakeValue } from '@gr/remote-kit/testing/fake-host-value';
import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import { watchAccess } from './services.ts';
import { watchThrows } from './start-work.ts';
import { watchUnits } from './watch-units.ts';

test('a unit given or taken, and a refusal, are told; the first reading and a repeat are not', () => {
  const listened: Query[] = [];
  let tell: (value: Json) => void = () => undefined;
  let refuse: (cause: unknown) => void = () => undefined;
  const changed = jest.fn();
  const stop = jest.fn();
  const live = {
    listen(query: Query, onValue: typeof tell, onRefused: typeof refuse) {
      listened.push(query);
      tell = onValue;
      refuse = onRefused;
      return stop;
    },
  };
  expect(watchAccess(live, 'e1', changed)).toBe(stop);
  expect(listened).toEqual([{ path: '_acceso_/e1' }]);
  tell({ u1: true });
  tell({ u1: true });
  expect(changed).not.toHaveBeenCalled();
  tell(null);
  tell({ u1: true });
  expect(changed).toHaveBeenCalledTimes(2);
  refuse(new Error('permission denied'));
  expect(changed).toHaveBeenCalledTimes(3);
});

const A = '0.1.0-aaaaaaaa';
const WHERE = `https://app.co/r/mf-tips/${A}/static/a.js`;

const page = new EventTarget();

function thrown(type: string, facts: object): void {
  page.dispatchEvent(Object.assign(new Event(type), facts));
}
const failure = (stack: string) => Object.assign(new Error('boom'), { stack });

test('what a section throws after a touch or in a promise is counted for its version, and nothing of others', () => {
  const threw = jest.fn();
  const stop = watchThrows(page as Window, { threw });
  thrown('error', { error: failure(`Error: boom\n at f (${WHERE}:1:2)`), filename: '' });
  thrown('error', { error: 'no error', filename: WHERE });
  thrown('unhandledrejection', { reason: failure(`Error: boom\n at f (${WHERE}:1:2)`) });
  expect(threw.mock.calls).toEqual(Array.from({ length: 3 }, () => ['mf-tips', A, 'RF-108']));
  thrown('error', { error: failure('at https://app.co/static/inside.js'), filename: '' });
  thrown('unhandledrejection', { reason: undefined });
  stop();
  thrown('error', { error: 'no error', filename: WHERE });
  expect(threw).toHaveBeenCalledTimes(3);
});

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
