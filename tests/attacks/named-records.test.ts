import type { Json } from '@gr/shared/contract/outbox';
import { ANA, LEO, openTarget, pid, type Target } from './target.ts';

const NOV = pid('DeLeo');
const INCIDENT: Json = {
  ...{ id_novedad: NOV, un_id: 'u001', rond_id: LEO.emp_id, rond_nom: 'Leo', _op: pid('OpLeo') },
  ...{ estado_nov: 'cerrada', desc_nov: 'Faltan dos cámaras', fechah_x: 1, fechah_srv: 1 },
  notas: {
    n1: { un_id: 'u001', emp_id: LEO.emp_id, emp_nom: 'Leo', texto: 'Hay video', _op: pid('OpNota') },
  },
};
let target: Target;

beforeAll(async () => {
  target = await openTarget();
  target.lay(`_emp_segdiez/${LEO.emp_id}/nom`, 'Leonardo');
  target.lay(`_novedades/${NOV}`, INCIDENT);
});
afterAll(() => target.close());

test.each<[string, string, string]>([
  ['a part of somebody’s record', 'n1', `_novedades/${NOV}/notas`],
  ['the record of somebody', NOV, '_novedades'],
  ['a path that is none', 'x', '_novedades/a.b#c'],
  ['a tree of the office', 'p1', '_qr_/u001'],
  ['the whole tree', '_novedades', ''],
])('an act that names %s and writes nothing changes nothing, and is read', async (what, id, parent) => {
  const op = pid(`Op${what.length}x`);
  const row = { at: { '.sv': 'timestamp' }, tipo: 'ataque', reg: { [id]: parent } };
  const waits = { uid: ANA.uid, at: { '.sv': 'timestamp' } };
  const update = { [`_ops/${ANA.uid}/${op}`]: row, [`_por_leer_/${op}`]: waits };
  expect((await target.update(ANA, update)).status).toBe(200);
  await target.backend.functions.idle();
  expect(JSON.parse((await target.get('owner', `_novedades/${NOV}`)).body)).toEqual(INCIDENT);
  expect((await target.get('owner', `_por_leer_/${op}`)).body).toBe('null');
});
