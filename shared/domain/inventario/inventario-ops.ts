import type { Json, Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import type { Rol } from '../../contract/session.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { noticeEffects } from '../novedad/novedad-ops.ts';
import { filePhotos, mergeFiled } from '../registro/archivos.ts';
import type { Novedad } from '../registro/records.ts';
import { type Acto, stampOf } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { isExpected } from './catalogo.ts';
import {
  type Acknowledged,
  type Compared,
  type Inventario,
  type ItemInventario,
  itemDifs,
  type TipoInventario,
} from './inventario.ts';
import { novedadOfDifs, type Reporter } from './novedad-difs.ts';

/** One side of a handover. */
export interface Party {
  readonly nom: string;
  /** Absent when the person is not in the staff list. */
  readonly emp_id?: string;
  readonly firma: Photo | null;
}

/** Fields of a new inventory. */
export interface NewInventario {
  readonly id: string;
  readonly un_id: string;
  readonly un_nom: string;
  readonly rol: Rol;
  readonly tipo_inv: TipoInventario;
  readonly turno?: string;
  /** The baseline: the earlier inventory, or the one expected by the catalogue. */
  readonly previo: Compared | null;
  readonly items: Readonly<Record<string, ItemInventario>>;
  /** Items were confirmed unchanged with one tap. */
  readonly de_un_toque?: boolean;
  readonly entrega: Party | null;
  /** `null` on an `entrega`: the receiver signs later. */
  readonly recibe: Party | null;
  readonly nov_pend: Acknowledged;
  readonly consignas_pend: Acknowledged;
  readonly observaciones?: string;
  /** Push id for the incident that grave differences open; unused without them. */
  readonly id_novedad: string;
  readonly draft?: string;
}

/**
 * Saves an inventory with its signatures and, when something is missing or worse, the incident that reports it, in one operation. Handed
 * over without a receiver it stays `por_recibir`, and opens no incident yet. `novedad` is `null` when nothing is missing or worse.
 */
export function guardarInventario(
  acto: Acto,
  newItem: NewInventario,
): { inventario: Inventario; novedad: Novedad | null; operation: Operation } {
  const { id, un_id, un_nom, tipo_inv, previo, entrega, recibe } = newItem;
  const lugar = { un_id, id_registro: id };
  const signatures = [entrega?.firma, recibe?.firma].flatMap((firma) => firma ?? []);
  const { archivos, files } = mergeFiled(filePhotos(acto, lugar, signatures, {}, 'firma'));
  const difs = itemDifs(previo?.items ?? null, newItem.items);
  const waiting = tipo_inv === 'entrega' && recibe === null;
  const differs = Object.keys(difs).length > 0;
  const novedad = waiting
    ? null
    : novedadOfDifs(stampOf(acto, 0), newItem, newItem.id_novedad, reporter(acto, newItem.rol), difs);
  const inventario: Inventario = {
    ...stampOf(acto, files.length),
    id,
    un_id,
    un_nom,
    tipo_inv,
    emp_id: acto.emp_id,
    emp_nom: acto.nombre,
    ...(newItem.turno ? { turno: newItem.turno } : {}),
    ...sideOf('entrega', entrega),
    ...sideOf('recibe', recibe),
    ...(previo && !isExpected(previo) ? { id_inv_prev: previo.id } : {}),
    ...(newItem.de_un_toque ? { de_un_toque: true } : {}),
    estado: waiting ? 'por_recibir' : differs ? 'con_diferencias' : 'aceptado',
    items: Object.fromEntries(Object.entries(newItem.items).map(([key, item]) => [key, itemOnly(item)])),
    ...(differs ? { difs } : {}),
    ...acknowledged(newItem),
    ...(novedad ? { id_novedad: novedad.id_novedad } : {}),
    ...(newItem.observaciones?.trim() ? { observaciones: newItem.observaciones.trim() } : {}),
    ...(files.length > 0 ? { archivos } : {}),
  };
  const updates: Record<string, Json> = { [`_inventarios_/${un_id}/${id}`]: asJson(inventario) };
  if (novedad) updates[`_novedades/${novedad.id_novedad}`] = asJson(novedad);
  const operation: Operation = {
    id: acto.op,
    aggregate: `inventario/${id}`,
    tipo: 'guardar_inventario',
    resumen: `Inventario · ${un_nom}`,
    updates,
    files,
    effects: novedad?.tipo_nov === 'ronda' ? noticeEffects(un_id, novedad.id_novedad) : [],
    un_id,
    ...(newItem.draft ? { draft: newItem.draft } : {}),
  };
  return { inventario, novedad, operation };
}

/** The receiver's count and signature for an inventory that was left to be received. */
export interface Recibo {
  readonly rol: Rol;
  readonly items: Readonly<Record<string, ItemInventario>>;
  readonly recibe: Party;
  readonly nov_pend: Acknowledged;
  readonly consignas_pend: Acknowledged;
  readonly id_novedad: string;
  readonly draft?: string;
}

/**
 * Receives an inventory `por_recibir`: signature and final state. Items that the receiver counted differently replace those handed over, so
 * that the next count starts from them; their difference names both counts. Grave differences of either person open the incident.
 */
export function recibirInventario(acto: Acto, inventario: Inventario, recibo: Recibo): Operation {
  const { un_id, id } = inventario;
  const un_nom = inventario.un_nom ?? un_id;
  const { recibe } = recibo;
  const { archivos, files } = filePhotos(
    acto,
    { un_id, id_registro: id },
    recibe.firma ? [recibe.firma] : [],
    {},
    'firma',
  );
  const found = itemDifs(inventario.items ?? {}, recibo.items);
  const difs = { ...inventario.difs, ...found };
  const differs = Object.keys(difs).length > 0;
  const novedad = novedadOfDifs(
    stampOf(acto, 0),
    { id, un_id, un_nom },
    recibo.id_novedad,
    reporter(acto, recibo.rol),
    // The server has opened one for what its giver said, when nobody received it for hours.
    inventario.revision?.id_novedad === undefined ? difs : found,
  );
  const values: Record<string, Json> = {
    ...asObject(sideOf('recibe', recibe)),
    ...asObject(acknowledged(recibo)),
    estado: differs ? 'con_diferencias' : 'aceptado',
    ...(novedad ? { id_novedad: novedad.id_novedad } : {}),
    cant_archivos: Object.keys({ ...inventario.archivos, ...archivos }).length,
    _op: acto.op,
    fechah_srv: SERVER_TIME,
  };
  for (const [id_archivo, archivo] of Object.entries(archivos))
    values[`archivos/${id_archivo}`] = asJson(archivo);
  for (const [id_item, dif] of Object.entries(found)) {
    const item = recibo.items[id_item];
    values[`difs/${id_item}`] = asJson(dif);
    values[`items/${id_item}`] = item ? asJson(itemOnly(item)) : null;
  }
  const root = `_inventarios_/${un_id}/${id}`;
  const updates: Record<string, Json> = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [`${root}/${key}`, value]),
  );
  if (novedad) updates[`_novedades/${novedad.id_novedad}`] = asJson(novedad);
  return {
    id: acto.op,
    aggregate: `inventario/${id}`,
    tipo: 'recibir_inventario',
    resumen: `Recibo de puesto · ${un_nom}`,
    updates,
    files,
    effects: novedad?.tipo_nov === 'ronda' ? noticeEffects(un_id, novedad.id_novedad) : [],
    un_id,
    correct: `/inventario?${new URLSearchParams({ un: un_id })}`,
    ...(recibo.draft ? { draft: recibo.draft } : {}),
  };
}

function sideOf(side: 'entrega' | 'recibe', party: Party | null): Partial<Inventario> {
  if (!party) return {};
  return {
    [`${side}_nom`]: party.nom,
    ...(party.emp_id ? { [`${side}_id`]: party.emp_id } : {}),
    ...(party.firma ? { [`firma_${side}`]: party.firma.id_archivo } : {}),
  };
}

/** An item with our fields only: other programs' fields are not copied into a new inventory. */
function itemOnly(item: ItemInventario): ItemInventario {
  const { nom_item, cat_item, cant_esp, cant, estado_item, serie, permiso_num, permiso_vence, obs } = item;
  const texts = Object.entries({ serie, permiso_num, permiso_vence, obs }).filter(([, value]) => value);
  return { nom_item, cat_item, cant_esp, cant, estado_item, ...Object.fromEntries(texts) };
}

function acknowledged({
  nov_pend,
  consignas_pend,
}: Pick<Recibo, 'nov_pend' | 'consignas_pend'>): Partial<Inventario> {
  return {
    ...(Object.keys(nov_pend).length > 0 ? { nov_pend } : {}),
    ...(Object.keys(consignas_pend).length > 0 ? { consignas_pend } : {}),
  };
}

function asObject(values: object): Record<string, Json> {
  const json = asJson(values);
  return typeof json === 'object' && json !== null ? { ...json } : {};
}

function reporter({ emp_id, nombre }: Acto, rol: Rol): Reporter {
  return rol === 'rondero'
    ? { rond_id: emp_id, rond_nom: nombre, tipo_nov: 'ronda' }
    : { super_id: emp_id, super_nom: nombre, tipo_nov: 'supervision' };
}
