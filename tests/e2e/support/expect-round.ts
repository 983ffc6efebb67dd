import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { NotifRes, Novedad, Ronda } from '@gr/shared/domain/registro/records';
import { isStampTrue } from '@gr/shared/domain/registro/sello';
import { readFile, readPath, until } from './database.ts';
import type { PrintedCode } from './printed-codes.ts';

/** How often each of the two functions of an incident was called, by the server's own count. */
export async function functionCalls(url: string, id_novedad: string): Promise<number[]> {
  const names = ['actu_notif_novedades_porterorondero', 'actu_notif_novedades_adminrondero'];
  const calls = names.map((name) =>
    readPath<Record<string, number> | null>(url, `_fn_llamadas_/${name}/${id_novedad}`),
  );
  return (await Promise.all(calls)).map((byOp) => Object.values(byOp ?? {}).reduce((sum, n) => sum + n, 0));
}

/** Waits until the finished round is at the server and judged whole, and gives it, checked equal in its three trees. */
export async function arrivedRound(url: string, un_id: string, rond_id: string, id: string): Promise<Ronda> {
  await until(
    () => readPath<Ronda | null>(url, `_recorridos_/${un_id}/${id}`),
    (r) => r?.fechah_fin_x !== undefined && r.juicio !== undefined && r.juicio.veredicto !== 'en_curso',
  );
  return sameInThree(url, un_id, rond_id, id);
}

/** Gives a round once its three trees are equal: between two readings the server may have judged again. */
export async function sameInThree(url: string, un_id: string, rond_id: string, id: string): Promise<Ronda> {
  const trees = [`_recorridos_/${un_id}`, '_recorridos_todos', `_recorridos_rondero_/${rond_id}`];
  const [ronda] = await until(
    () => Promise.all(trees.map((tree) => readPath<Ronda>(url, `${tree}/${id}`))),
    (read) => read.every((copy) => isDeepStrictEqual(copy, read[0])),
  );
  if (!ronda) throw new Error('no round');
  return ronda;
}

/** Checks that every point has what it asked, photos byte for byte, and that only the number out of range is marked. */
export async function arrivedProof(url: string, ronda: Ronda, points: readonly PrintedCode[]): Promise<void> {
  const asking = points.filter(({ punto }) => punto.foto_req === true || punto.tareas !== undefined);
  expect(asking.length).toBeGreaterThan(1);
  for (const { punto } of asking) {
    const read = ronda.recorrido?.[punto.qr_id];
    const files = Object.values(read?.archivos ?? {});
    expect(files).toHaveLength(punto.foto_req === true ? 1 : 0);
    for (const archivo of files) {
      const { ruta, sha256, sello } = archivo;
      expect(sello && (await isStampTrue({ ...archivo, sello }))).toBe(true);
      expect(
        createHash('sha256')
          .update(await readFile(url, ruta))
          .digest('hex'),
      ).toBe(sha256);
    }
    const owed = Object.entries(punto.tareas ?? {}).filter(
      ([, tarea]) => typeof tarea === 'string' || tarea.obligatoria !== false,
    );
    const answered = Object.values(read?.tareas ?? {}).map(({ tarea }) => tarea);
    expect(answered.sort()).toEqual(owed.map(([id]) => id).sort());
    const marks = punto.tareas === undefined ? undefined : { valor_fuera: true };
    expect(ronda.juicio?.puntos?.[punto.qr_id]).toEqual(marks);
  }
}

/** Checks an incident of a round: the record, its photos byte for byte, its two calls and their results. */
export async function arrivedIncident(
  url: string,
  ronda: Ronda,
  photos: number,
  text: string,
): Promise<Novedad> {
  const ids = Object.keys(ronda.novedades ?? {});
  expect(ids).toHaveLength(1);
  const [id_novedad = ''] = ids;
  const novedad = await readPath<Novedad>(url, `_novedades/${id_novedad}`);
  expect(novedad).toMatchObject({ id: ronda.id, desc_nov: text, tipo_nov: 'ronda', cant_archivos: photos });
  const files = Object.values(novedad.archivos ?? {});
  expect(files).toHaveLength(photos);
  for (const file of files) {
    const bytes = await readFile(url, file.ruta);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(bytes.length).toBe(file.tam);
    expect(bytes.length).toBeLessThanOrEqual(400_000);
  }
  await until(
    () => functionCalls(url, id_novedad),
    (calls) => calls.every((n) => n >= 1),
  );
  expect(await functionCalls(url, id_novedad)).toEqual([1, 1]);
  const results = await readPath<Record<string, NotifRes>>(url, '_notif_novedades_res');
  expect(Object.values(results).filter((result) => result.id_ref === id_novedad)).toHaveLength(2);
  return novedad;
}

/** All incidents of a person at the server, to show that nothing was written twice. */
export async function incidentsOf(url: string, rond_id: string, ronda_id: string): Promise<Novedad[]> {
  const all = await readPath<Record<string, Novedad> | null>(url, '_novedades');
  return Object.values(all ?? {}).filter((n) => n.rond_id === rond_id && n.id === ronda_id);
}
