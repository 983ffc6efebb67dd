import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { type Catalogo, catalogoQuery } from '@gr/shared/domain/inventario/catalogo';
import type { DiferenciaItem, Inventario } from '@gr/shared/domain/inventario/inventario';
import { novedadOfDifs, SERVER } from '@gr/shared/domain/inventario/novedad-difs';
import { reviewInventario } from '@gr/shared/domain/inventario/revision-inventario';
import { asJson, inEachTree } from '@gr/shared/domain/registro/trees';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { followIncident } from './follow-incident.ts';
import type { Act, Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { withUnitName } from './nombres/true-names.ts';
import { fixedId } from './reloj/ids.ts';
import { tellSigners } from './tell-signers.ts';

/** Earlier inventories that are read: those of the same moment are skipped (our choice). */
const LOOK_BACK = 5;

/**
 * Compares an inventory with the newest one before it once it is final, writes unreported differences, opens the incident for missing or
 * worse items, and notifies people who signed on the author's phone. An inventory that waits for its receiver is reviewed after reception,
 * so that the receiver finds it unchanged. A repeat finds the review and does nothing.
 */
export async function reviewInventory({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const inventario = await work.read<Inventario>(place);
  if (inventario === null || inventario.estado === 'por_recibir') return;
  const now = act?.at ?? Date.now();
  await tellSigners({ ...inventario, id, un_id }, now, work);
  if (inventario.revision !== undefined) return;
  const catalogo = await work.read<Catalogo>(catalogoQuery(un_id).path);
  const found = reviewInventario(inventario, await before(un_id, id, inventario.fechah_x), catalogo ?? {});
  if (found === null) return;
  const { difs, revision } = found;
  const opened = await openIncident({ ...inventario, id, un_id }, difs, act, work);
  const all = { ...revision, ...(opened === null ? {} : { id_novedad: opened }), fechah_srv: SERVER_TIME };
  const values: Record<string, Json> = { revision: asJson(all) };
  for (const [id_item, dif] of Object.entries(difs)) values[`difs/${id_item}`] = asJson(dif);
  if (Object.keys(difs).length > 0) values.estado = 'con_diferencias';
  await work.update(inEachTree([place], values));
}

/**
 * Opens the incident for unreported missing or worse items, before the inventory refers to it: people who answer for the unit are notified
 * of it and close it like any other. Its id is derived from the inventory, so that a repeat finds it; gives it, `null` = nothing is missing
 * or worse.
 * @param act that made the inventory final
 */
async function openIncident(
  inventario: Inventario,
  difs: Readonly<Record<string, DiferenciaItem>>,
  act: Act | null,
  work: Work,
): Promise<string | null> {
  const { id, _op, fechah_x } = inventario;
  const now = act?.at ?? Date.now();
  const id_novedad = fixedId(isDoubtful({ fechah_x, fechah_srv: now }) ? 0 : fechah_x, `faltante ${id}`);
  const hours = { fechah: fechahLocal(now), fechah_x: now, fechah_srv: now };
  const stamp = { _op, ...hours, disp_id: 'servidor', app_ver: '', cant_archivos: 0 };
  const novedad = novedadOfDifs(stamp, await withUnitName(inventario, work), id_novedad, SERVER, difs);
  if (novedad === null) return null;
  const place = `_novedades/${id_novedad}`;
  if (await work.createOnce(place, asJson(novedad)))
    await followIncident({ place, id: id_novedad, un_id: '', act }, work);
  return id_novedad;
}

/** The newest inventory of a unit before one of `fechah_x`, ms since epoch; `null` = there is none. */
async function before(un_id: string, id: string, fechah_x: number): Promise<Inventario | null> {
  const query = companyDatabase().ref(`_inventarios_/${un_id}`).orderByChild('fechah_x').endAt(fechah_x);
  const found = contentOf(await query.limitToLast(LOOK_BACK).get()) as Record<string, Inventario> | null;
  const earlier = Object.entries(found ?? {})
    .filter(([key, each]) => key !== id && each.fechah_x < fechah_x)
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)[0];
  return earlier === undefined ? null : { ...earlier[1], id: earlier[0] };
}
