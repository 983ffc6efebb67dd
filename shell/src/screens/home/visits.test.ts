import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { DECLARED } from '../../work/testing/declared.ts';
import { ownRounds } from './use-my-rounds.ts';
import { dueVisits, ownVisits, visitInProgress } from './visit-card.tsx';

// Only what these rules look at.
function visita(id: string, un_id: string, fechah_x: number, more: Partial<Supervision> = {}) {
  return { [id]: { id, un_id, fechah_x, estado: 'cerrada', ...more } as Supervision };
}

test('the open visit is the one started last', () => {
  const open = { estado: 'en_curso' } as const;
  const visitas = { ...visita('a', 'u1', 3), ...visita('b', 'u1', 1, open), ...visita('c', 'u2', 2, open) };
  expect(visitInProgress(visitas)?.id).toBe('c');
  expect(visitInProgress(visita('a', 'u1', 3))).toBeNull();
  expect(visitInProgress(null)).toBeNull();
});

test('the unit without a visit for longest comes first', () => {
  const unidades = { u1: 'Altos', u2: 'Bodegas', u3: 'Centro' };
  const visitas = {
    ...visita('a', 'u1', 5),
    ...visita('b', 'u2', 1, { fechah_fin_x: 9 }),
    ...visita('c', 'u1', 2),
  };
  expect(dueVisits(unidades, visitas).map(({ un_id, ultima }) => [un_id, ultima])).toEqual([
    ['u3', null],
    ['u1', 5],
    ['u2', 9],
  ]);
});

test('Inicio asks the same question, so that the phone keeps one answer', () => {
  const asked = DECLARED.flatMap(({ abiertos }) => abiertos).map((list) => [list.ruta_datos, list.cuantos]);
  const { path, limitToLast } = ownRounds('{emp_id}');
  const visits = ownVisits('{emp_id}');
  expect(asked).toEqual([
    [path, limitToLast],
    [visits.path, visits.limitToLast],
  ]);
});
