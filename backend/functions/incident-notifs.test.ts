import { pushId, pushIdTime } from '@gr/shared/domain/registro/ids';
import { NOW } from '@gr/shared/domain/registro/samples';
import { notifId } from './incident-notifs.ts';

const at = (told: number) => notifId('seguir_novedad', { id_novedad: pushId(told), fechah_srv: NOW });

test('a notification begins with the time of its incident, and is the same for a repeat', () => {
  const id_novedad = pushId(NOW - 60_000);
  const [one, again] = [1, 2].map(() => notifId('seguir_novedad', { id_novedad, fechah_srv: NOW }));
  expect(one).toBe(again);
  expect(pushIdTime(one ?? '')).toBe(NOW - 60_000);
});

test.each([5_000, NOW + 3_653 * 86_400_000])(
  'a clock that showed %d puts it neither at the end nor at the head of the lists: the server’s time counts',
  (told) => {
    expect(pushIdTime(at(told))).toBe(NOW);
  },
);
