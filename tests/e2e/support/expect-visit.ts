import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import type { Archivo, NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { readFile, readPath, until } from './database.ts';
import { functionCalls } from './expect-round.ts';

/** Waits until the finished visit is at the server and gives it, checked equal in its three trees, files included. */
export async function arrivedVisit(
  url: string,
  un_id: string,
  super_id: string,
  id: string,
): Promise<Supervision> {
  const trees = [`_supervisiones_/${un_id}`, '_supervisiones_todas', `_supervisiones_superv/${super_id}`];
  // Read one after the other: the server's review may land between two of them.
  const [visit] = await until(
    () => Promise.all(trees.map((tree) => readPath<Supervision | null>(url, `${tree}/${id}`))),
    ([first, ...others]) =>
      first?.estado === 'cerrada' && others.every((other) => isDeepStrictEqual(other, first)),
  );
  if (!visit) throw new Error('no visit');
  await arrivedFiles(url, visit);
  expect(visit.archivos?.[visit.firma_super ?? '']).toMatchObject({ tipo: 'firma', origen: 'pantalla' });
  for (const entry of Object.values(visit.entradas ?? {})) {
    if (entry.firma_guarda) expect(visit.archivos?.[entry.firma_guarda]?.tipo).toBe('firma');
  }
  return visit;
}

/** Checks every file a record names: as many as it says, and in the store byte for byte. */
export async function arrivedFiles(
  url: string,
  record: { readonly archivos?: Readonly<Record<string, Archivo>>; readonly cant_archivos: number },
): Promise<void> {
  const files = Object.values(record.archivos ?? {});
  expect(files).toHaveLength(record.cant_archivos);
  for (const file of files) {
    const bytes = await readFile(url, file.ruta);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256);
    expect(bytes.length).toBe(file.tam);
  }
}

/** Gives the one checklist of a visit, checked linked both ways with the incidents it opened. */
export async function arrivedList(url: string, visit: Supervision, opened: number): Promise<FilledLista> {
  const all = await readPath<Record<string, FilledLista> | null>(url, `_listascheck_/${visit.un_id}`);
  const [list, ...more] = Object.values(all ?? {}).filter(({ superv_id }) => superv_id === visit.id);
  if (!list) throw new Error('no list');
  expect(more).toEqual([]);
  await arrivedFiles(url, list);
  const named = Object.values(list.novedades ?? {});
  expect(named).toHaveLength(opened);
  for (const { id_novedad, id_item } of named) {
    expect(list.respuestas?.[id_item]).toMatchObject({ id_novedad, falla: true });
    expect(await readPath<Novedad>(url, `_novedades/${id_novedad}`)).toMatchObject({
      id_novedad,
      lista_id: list.id,
      id_item,
      un_id: visit.un_id,
    });
  }
  return list;
}

/**
 * The incidents of a visit and of its list, each checked: once, with its files, told by the server, no function called
 * for it, and written by an operation of the ledger.
 */
export async function incidentsOfVisit(
  url: string,
  visit: Supervision,
  list: FilledLista,
): Promise<Novedad[]> {
  const all = await readPath<Record<string, Novedad>>(url, '_novedades');
  const own = Object.values(all).filter((n) => n.superv_id === visit.id || n.lista_id === list.id);
  const named = [
    ...Object.values(visit.entradas ?? {}).flatMap(({ id_novedad }) => id_novedad ?? []),
    ...Object.values(list.novedades ?? {}).map(({ id_novedad }) => id_novedad),
  ];
  expect(own.map(({ id_novedad }) => id_novedad).sort()).toEqual(named.sort());
  const ledger = await readPath<Record<string, unknown>>(url, `_ops/u_${visit.super_id}`);
  for (const novedad of own) {
    expect(novedad).toMatchObject({
      tipo_nov: 'supervision',
      super_id: visit.super_id,
      estado_nov: 'abierta',
    });
    expect(ledger).toHaveProperty(novedad._op);
    await arrivedFiles(url, novedad);
    const told = await until(
      () => notificationsOf(url, novedad.id_novedad),
      (found) => found.length >= 1,
    );
    expect(told).toHaveLength(1);
    expect(await functionCalls(url, novedad.id_novedad)).toEqual([0, 0]);
  }
  return own;
}

/** Kinds of the operations in the ledger of the visit's author since it began; one row is one operation. */
export async function operationsOf(url: string, visit: Supervision): Promise<string[]> {
  const all = await readPath<Record<string, { at: number; tipo: string }>>(url, `_ops/u_${visit.super_id}`);
  return Object.values(all)
    .filter(({ at }) => at >= visit.fechah_x)
    .map(({ tipo }) => tipo);
}

async function notificationsOf(url: string, id_novedad: string): Promise<NotifRes[]> {
  const all = await readPath<Record<string, NotifRes> | null>(url, '_notif_novedades_res');
  return Object.values(all ?? {}).filter(({ id_ref }) => id_ref === id_novedad);
}
