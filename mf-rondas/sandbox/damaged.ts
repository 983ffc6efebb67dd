import { ago, idOf, type Seed } from '@gr/remote-kit/testing/sandbox/demo';
import type { Json } from '@gr/shared/contract/outbox';

/** Records with missing fields or values of the wrong kind, as other programs may leave them. `ronda` = id of the round in progress. */
export function damage(seed: Seed, ronda: string): Json {
  const ini = ago({ min: 40 });
  seed.putRaw('_un_/u001', { un_id: 'u001', reglas: 'ninguna' });
  seed.putRaw('_qr_/u001/p2', { qr_id: 'p2', orden: 'dos', estado: 'activo' });
  seed.putRaw('_qr_/u001/p3/nom_qr', null);
  seed.putRaw('_qr_/u001/p4/estado', 'perdido');
  seed.putRaw('_qr_/u001/p5', true);
  seed.putRaw('_rondas_plan_/u001/plan1/puntos', null);
  seed.putRaw('_rondas_plan_/u001/plan2/dias', 'todos');
  seed.putRaw('_rondas_plan_/u001/plan3', { nom_plan: 'Sin horas', estado: 'activo' });
  const bare = { id: ronda, un_id: 'u001', rond_id: 'e1001', estado: 'en_curso', fechah_x: ini };
  const odd = {
    ...bare,
    id: idOf(ini, 7),
    estado: 'archivada',
    recorrido: { p1: { qr_id: 'p1' }, p2: 'leido' },
    novedades: { n1: true },
    cump_pct: 'mucho',
    qr_leidos: 'dos',
  };
  for (const [id, record] of [
    [ronda, bare],
    [odd.id, odd],
  ] as const) {
    for (const root of ['_recorridos_/u001', '_recorridos_todos', '_recorridos_rondero_/e1001'])
      seed.putRaw(`${root}/${id}`, record);
  }
  seed.putRaw('_rondas_dia_/u001', { d1: { id: 'd1', ini_x: ini, limite_x: ini }, d2: true });
  seed.putRaw('_alertas_/u001', { a1: { id: 'a1', un_abierta: 'u001', pasos: { x: true } }, a2: true });
  seed.putRaw('_por_revisar_/u001', { r1: { id: 'r1', arbol: 'otro', partes: { p1: 'lejos' } }, r2: true });
  return seed.tree();
}
