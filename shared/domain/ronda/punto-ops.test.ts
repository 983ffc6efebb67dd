import type { Photo } from '../../contract/photos.ts';
import { malformed } from '../registro/operation.ts';
import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { canUndo, completarPunto, deshacerPunto, undoneReads } from './punto-ops.ts';
import { canDelete, missingPoints } from './ronda.ts';
import { iniciarRonda, marcarPunto } from './ronda-ops.ts';
import { tareasOf } from './tareas.ts';

const PUNTOS = puntos(2);
const ROOTS = ['_recorridos_/u001/r1', '_recorridos_todos/r1', '_recorridos_rondero_/e1001/r1'];
const READ_OP = '-OpLeida000000000000';
const FOTO: Photo = {
  ...{ id_archivo: '-Foto000000000000000', mime: 'image/jpeg', tam: 9, sha256: 'a'.repeat(64) },
  ...{ ancho: 4, alto: 3, origen: 'camara', fechah_x: NOW },
};
const [TAREA] = tareasOf({ tareas: { t1: { texto: '¿Puerta cerrada?', tipo: 'si_no', orden: 1 } } });

/** A round over two points with the first one read. */
function walked(): { readonly ronda: Ronda; readonly punto: PuntoLeido } {
  const inicio = { id: 'r1', unidad: unidad(), plan: plan(Object.keys(PUNTOS)), puntos: PUNTOS } as const;
  const { ronda } = iniciarRonda(acto(), { ...inicio, visita_rond: 'no' });
  const [punto] = Object.values(PUNTOS);
  if (!punto) throw new Error('no point');
  const marked = marcarPunto(acto({ op: READ_OP, now: NOW + 60_000 }), ronda, {
    ...{ punto, skew: 0, version_vieja: false, metodo: 'qr' },
    leido: { firma: 'ABCDEFGHIJKLMNOP', qr_ver: 1 },
  });
  return { ronda: { ...ronda, qr_leidos: 1, recorrido: { p1: marked.punto } }, punto: marked.punto };
}

test('answers and photos go below the read, in every tree, each under a key of its own', () => {
  const { ronda, punto } = walked();
  if (!TAREA) throw new Error('one task');
  const respuestas = [{ tarea: TAREA, valor: 'si', fotos: [FOTO] }];
  const point = { ...FOTO, id_archivo: '-Foto000000000000001' };
  const act = acto({ now: NOW + 90_000 });
  const operation = completarPunto(act, ronda, punto, { respuestas, fotos: [point], draft: 'd' });
  expect(malformed(operation)).toBeNull();
  for (const root of ROOTS) {
    expect(operation.updates[`${root}/recorrido/p1/tareas/${act.op}-0`]).toMatchObject({
      ...{
        texto: '¿Puerta cerrada?',
        valor: 'si',
        tarea: 't1',
        _op: act.op,
        fechah_x: act.now,
        cant_archivos: 1,
      },
      archivos: { [FOTO.id_archivo]: { sha256: FOTO.sha256 } },
    });
    expect(operation.updates[`${root}/recorrido/p1/archivos/${point.id_archivo}`]).toBeDefined();
    expect(operation.updates[`${root}/recorrido/p1/cant_archivos`]).toBe(1);
    expect(operation.updates[`${root}/_op`]).toBe(act.op);
  }
  expect(operation.files.map(({ ruta }) => ruta)).toEqual(
    [point, FOTO].map(({ id_archivo }) => `evidencias/u001/u_e1001/r1/${id_archivo}.jpg`),
  );
  // Nothing gives way: what another phone answered meanwhile stays beside it.
  expect(operation.yields).toBeUndefined();
  expect(operation.draft).toBe('d');
});

test('a read is taken back within ten seconds, before anything was added to it', () => {
  const { punto } = walked();
  const at = punto.fechah_x;
  expect([0, 9_999, 10_000, -1].map((ms) => canUndo(punto, at + ms))).toEqual([true, true, false, false]);
  expect(canUndo({ ...punto, archivos: {} }, at)).toBe(false);
  const { _op, ...older } = punto;
  expect(canUndo(older, at)).toBe(false);
});

test('a read that was taken back is kept whole, no read any more, and may be read again', () => {
  const { ronda, punto } = walked();
  const act = acto({ now: punto.fechah_x + 4_000 });
  const operation = deshacerPunto(act, ronda, punto, 'd');
  expect(malformed(operation)).toBeNull();
  const { fechah_srv: _, ...told } = punto;
  for (const root of ROOTS) {
    expect(operation.updates[`${root}/recorrido/p1`]).toBeNull();
    expect(operation.updates[`${root}/deshechas/${READ_OP}`]).toMatchObject({
      ...told,
      deshecho: { fechah_x: act.now, _op: act.op },
    });
    expect(operation.updates[`${root}/qr_leidos`]).toBe(0);
  }
  const deshechas = { [READ_OP]: { ...told, deshecho: { fechah_x: act.now, fechah_srv: NOW, _op: act.op } } };
  const after: Ronda = { ...ronda, recorrido: {}, deshechas };
  expect(missingPoints(after)).toContain('p1');
  expect(canDelete(after)).toBe(false);
  expect(undoneReads(after)).toMatchObject([{ qr_id: 'p1', segundos: 4, leida_de_nuevo: false }]);
  const next = (ms: number): Ronda => ({
    ...after,
    recorrido: { p1: { ...punto, _op: '-Otra', fechah_x: act.now + ms } },
  });
  expect([0, 200, 60_000].map((ms) => undoneReads(next(ms))[0]?.leida_de_nuevo)).toEqual([true, true, false]);
  // Findings that the server wrote after the read was removed are no read.
  const left = { ...after, recorrido: { p1: { estado_qr: 'a_tiempo', orden_real: 1 } as PuntoLeido } };
  expect(missingPoints(left)).toContain('p1');
  const [again] = Object.values(PUNTOS);
  if (!again) throw new Error('no point');
  const reading = { punto: again, skew: 0, version_vieja: false, metodo: 'qr' } as const;
  expect(marcarPunto(acto(), left, reading).nuevo).toBe(true);
});
