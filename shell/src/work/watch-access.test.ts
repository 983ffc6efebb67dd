import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { watchAccess } from './services.ts';

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
