import fc from 'fast-check';
import type { PuntoLeido, PuntoQr, Ronda } from '../registro/records.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { canDelete, countPoints, missingPoints } from './ronda.ts';
import { eliminarRonda, iniciarRonda, marcarPunto, terminarRonda } from './ronda-ops.ts';

const PUNTOS = puntos(4);
const ROOTS = ['_recorridos_/u001/r1', '_recorridos_todos/r1', '_recorridos_rondero_/e1001/r1'];

function start(change: Parameters<typeof plan>[1] = {}): Ronda {
  const inicio = {
    id: 'r1',
    unidad: unidad(),
    plan: plan(Object.keys(PUNTOS), change),
    puntos: PUNTOS,
  } as const;
  return iniciarRonda(acto(), { ...inicio, visita_rond: 'no' }).ronda;
}

function read(ronda: Ronda, punto: PuntoQr, now: number, more: object = {}) {
  const reading = { punto, skew: 0, version_vieja: false, metodo: 'qr', ...more } as const;
  return marcarPunto(acto({ now, op: `-Op${now}`.padEnd(20, '0') }), ronda, reading);
}

function withPoint(ronda: Ronda, punto: PuntoLeido): Ronda {
  return { ...ronda, recorrido: { ...ronda.recorrido, [punto.qr_id]: punto } };
}

function point(id: string): PuntoQr {
  const found = PUNTOS[id];
  if (!found) throw new Error(`no point ${id}`);
  return found;
}

test('a started round goes whole and equal into its three trees', () => {
  const inicio = { id: 'r1', unidad: unidad(), plan: plan(['p1', 'p2']), puntos: PUNTOS } as const;
  const { ronda, operation } = iniciarRonda(acto(), { ...inicio, visita_rond: 'si' });
  expect(Object.keys(operation.updates)).toEqual(ROOTS);
  const [first, ...others] = Object.values(operation.updates);
  for (const other of others) expect(other).toEqual(first);
  expect(ronda).toMatchObject({ estado: 'en_curso', qr_esp: 2, rond_id: 'e1001', visita_rond: 'si' });
  expect(operation.creates).toBe(true);
  expect(JSON.stringify(operation).length).toBeLessThan(4096);
});

test('a read point is written under each tree with the counters and the operation id', () => {
  const marked = read(start(), point('p1'), NOW + 60_000);
  if (!marked.nuevo) throw new Error('expected a new mark');
  for (const root of ROOTS) {
    expect(marked.operation.updates[`${root}/recorrido/p1`]).toMatchObject({
      estado_qr: 'a_tiempo',
      orden_real: 1,
    });
    expect(marked.operation.updates[`${root}/cump_pct`]).toBe(25);
    expect(marked.operation.updates[`${root}/_op`]).toBe(marked.operation.id);
  }
});

test('a read carries its own operation, the code as read, and where its delivery can be seen', () => {
  const leido = { firma: 'ABCDEFGHIJKLMNOP', qr_ver: 3 };
  const marked = read(start(), point('p1'), NOW + 60_000, { leido });
  if (!marked.nuevo) throw new Error('expected a new mark');
  const { firma, qr_ver } = leido;
  const evidence = { qr_ver, _op: marked.operation.id, fechah_srv: { '.sv': 'timestamp' } };
  expect(marked.operation.updates[`_pruebas_/r1/${marked.operation.id}`]).toEqual({
    qr_id: 'p1',
    qr_ver,
    firma,
  });
  expect(marked.punto).not.toHaveProperty('firma');
  for (const root of ROOTS) expect(marked.operation.updates[`${root}/recorrido/p1`]).toMatchObject(evidence);
  expect(marked.operation.settledBy).toBe('_recorridos_todos/r1/recorrido/p1/orden_real');
});

test('a point left out can still be read: late data', () => {
  const ronda = start();
  const { updates } = terminarRonda(acto(), ronda, unidad(), { motivo_cierre: 'lluvia', motivo_desc: 'x' });
  const omitted = updates[`${ROOTS[0]}/recorrido/p1`] as unknown as PuntoLeido;
  expect(omitted).not.toHaveProperty('orden_real');
  expect(omitted).not.toHaveProperty('_op');
  expect(read(withPoint(ronda, omitted), point('p1'), NOW + 1).nuevo).toBe(true);
});

test('a second read of one point writes nothing and tells when it was read', () => {
  const ronda = start();
  const first = read(ronda, point('p1'), NOW + 60_000);
  const second = read(withPoint(ronda, first.punto), point('p1'), NOW + 120_000);
  expect(second).toEqual({ nuevo: false, punto: first.punto });
});

test('a point outside the plan is marked no_programado and does not count as expected', () => {
  const ronda = {
    ...start(),
    orden_esp: { p1: { orden: 1, nom_qr: 'Punto 1', obligatorio: false } },
    qr_esp: 1,
  };
  const marked = read(ronda, point('p4'), NOW + 1);
  expect(marked.punto.estado_qr).toBe('no_programado');
  expect(marked.nuevo && marked.operation.updates[`${ROOTS[0]}/cump_pct`]).toBe(0);
});

test('fixed order marks a point read before its turn, free order does not', () => {
  expect(read(start({ orden_modo: 'fijo' }), point('p3'), NOW + 1).punto.fuera_orden).toBe(true);
  expect(read(start(), point('p3'), NOW + 1).punto.fuera_orden).toBeUndefined();
});

test('ending with points missing marks them omitted with the reason and the round incomplete', () => {
  const ronda = withPoint(start(), read(start(), point('p1'), NOW + 1).punto);
  const cierre = { motivo_cierre: 'lluvia', motivo_desc: 'Zona inundada' };
  const { updates } = terminarRonda(acto({ now: NOW + 9 }), ronda, unidad(), cierre);
  for (const root of ROOTS) {
    expect(updates[`${root}/estado`]).toBe('incompleta');
    expect(updates[`${root}/recorrido/p2`]).toMatchObject({ estado_qr: 'omitido', motivo_omision: 'lluvia' });
    expect(updates[`${root}/recorrido/p1`]).toBeUndefined();
  }
});

test('an obligatory point missing makes the round incomplete above the threshold', () => {
  let ronda = start({
    puntos: Object.fromEntries(Object.keys(PUNTOS).map((id, i) => [id, { orden: i, obligatorio: true }])),
  });
  for (const id of ['p1', 'p2', 'p3']) ronda = withPoint(ronda, read(ronda, point(id), NOW + 1).punto);
  expect(terminarRonda(acto(), ronda, unidad(), null).updates[`${ROOTS[0]}/estado`]).toBe('incompleta');
  ronda = withPoint(ronda, read(ronda, point('p4'), NOW + 1).punto);
  expect(terminarRonda(acto(), ronda, unidad(), null).updates[`${ROOTS[0]}/estado`]).toBe('completada');
});

test('a round without a read is never complete, whatever the threshold', () => {
  const { updates } = terminarRonda(acto(), start(), unidad({ reglas: { umbral_cump: 0 } }), null);
  expect(updates[`${ROOTS[0]}/estado`]).toBe('incompleta');
});

test('a round is deletable only while nothing is marked, from all trees at once, under one fixed id', () => {
  const ronda = start();
  expect(canDelete(ronda)).toBe(true);
  expect(canDelete(withPoint(ronda, read(ronda, point('p1'), NOW + 1).punto))).toBe(false);
  expect(canDelete({ ...ronda, novedades: { n1: { id_novedad: 'n1', fechah_x: 1, cat_nov: 'otro' } } })).toBe(
    false,
  );
  const operation = eliminarRonda(ronda);
  expect(operation.id).toBe('del_r1');
  expect(operation.updates).toEqual(Object.fromEntries(ROOTS.map((root) => [root, null])));
});

test('property: in any order with repeats, each point is written once and the percent ends at 100', () => {
  const ids = Object.keys(PUNTOS);
  const walk = fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(walk, (steps) => {
      let ronda = start();
      let writes = 0;
      [...steps, ...ids].forEach((id, i) => {
        const marked = read(ronda, point(id), NOW + i * 60_000);
        if (marked.nuevo) writes += 1;
        ronda = withPoint(ronda, marked.punto);
        if (marked.nuevo) ronda.cump_pct = Number(marked.operation.updates[`${ROOTS[1]}/cump_pct`]);
      });
      expect(writes).toBe(ids.length);
      expect(missingPoints(ronda)).toEqual([]);
      expect(ronda.cump_pct).toBe(100);
    }),
    { seed: 20261120 },
  );
});

test('a round of a plan without an installed point fulfils nothing, a free one is done with a read', () => {
  const read = {
    qr_id: 'p1',
    nom_qr: 'P',
    estado_qr: 'no_programado',
    fechah: '',
    fechah_x: NOW,
  } as PuntoLeido;
  expect(countPoints({ qr_esp: 0 }, [read]).cump_pct).toBe(100);
  expect(countPoints({ qr_esp: 0, id_plan: 'r1' }, [read]).cump_pct).toBe(0);
  expect(countPoints({ qr_esp: 2, id_plan: 'r1' }, [{ ...read, estado_qr: 'a_tiempo' }]).cump_pct).toBe(50);
});
