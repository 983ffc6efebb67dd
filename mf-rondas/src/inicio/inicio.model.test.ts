import { NOW, plan } from '@gr/shared/domain/registro/samples';
import { preselect } from './inicio.model.ts';

// NOW is 20:00 in Bogota.
const step = plan([], { id_plan: 'paso', hora_ini: '17:00', hora_fin: '19:55' });
const opensNext = plan([], { id_plan: 'abre', hora_ini: '19:58', hora_fin: '22:00' });
const NONE = { un: null, plan: null };
const unit = (un_id: string, ...planes: (typeof step)[]) => ({
  un_id,
  un_nombre: un_id,
  planes: Object.fromEntries(planes.map((p) => [p.id_plan, p])),
});

test('a plan with only its grace left gives way to the one that is open, also of another unit', () => {
  expect(preselect([unit('u1', step, opensNext)], [], 'e1', NOW, NONE)).toEqual({
    un_id: 'u1',
    id_plan: 'abre',
  });
  const both = [unit('u1', step), unit('u2', opensNext)];
  expect(preselect(both, [], 'e1', NOW, NONE)).toEqual({ un_id: 'u2', id_plan: 'abre' });
});

test('what the link asks for comes first', () => {
  const units = [unit('u1', step, opensNext)];
  expect(preselect(units, [], 'e1', NOW, { un: 'u1', plan: 'paso' }).id_plan).toBe('paso');
});
