import { pushId, pushIdTime } from '@gr/shared/domain/registro/ids';
import { NOW } from '@gr/shared/domain/registro/samples';
import { incidentNotif, notifId } from './incident-notifs.ts';

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

const OWN = { ascensor: { nombre: 'Ascensor detenido', estado: 'activa' } } as const;

test.each([
  ['otro', 'Otra novedad'],
  ['ruido', 'Ruido'],
  ['ascensor', 'Ascensor detenido'],
  ['constructor', 'Novedad'],
])('an incident of the kind «%s» is told as «%s»', (cat_nov, titulo) => {
  const novedad = {
    id_novedad: pushId(NOW),
    cat_nov,
    desc_nov: 'Algo pasó',
    un_id: 'u001',
    un_nom: 'Torres',
  };
  expect(incidentNotif(novedad as Parameters<typeof incidentNotif>[0], 'porteria', NOW, OWN).titulo).toBe(
    titulo,
  );
});
