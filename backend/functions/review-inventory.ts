import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { type Catalogo, catalogoQuery } from '@gr/shared/domain/inventario/catalogo';
import type { DiferenciaItem, Inventario } from '@gr/shared/domain/inventario/inventario';
import { novedadOfDifs, SERVER } from '@gr/shared/domain/inventario/novedad-difs';
import {
  type Baseline,
  baselineOf,
  isDue,
  pendingInventario,
  respaldoOf,
  reviewInventario,
} from '@gr/shared/domain/inventario/revision-inventario';
import type { Unidad } from '@gr/shared/domain/registro/records';
import { asJson, inEachTree } from '@gr/shared/domain/registro/trees';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { OFFICE } from '../company/command/followed.ts';
import { companyDatabase } from './admin-app.ts';
import { contentOf } from './content-of.ts';
import { settleDecisions } from './decisions.ts';
import { followIncident } from './follow-incident.ts';
import type { Act, Written } from './lector/act.ts';
import { createWork, type Work } from './lector/work.ts';
import { withUnitName } from './nombres/true-names.ts';
import { companyStore } from './reloj/company-store.ts';
import { fixedId } from './reloj/ids.ts';
import { tellSigners } from './tell-signers.ts';

/** Earlier inventories that are read at first, and four times as many each time nobody received any of them (our choice). */
const LOOK_BACK = 5;
/** How far back inventories that nobody received are looked for, ms (our choice). */
const OVERDUE_BACK_MS = 7 * 24 * 3_600_000;

/**
 * Reviews an inventory once it is final and notifies people who signed on the author's phone; those before it that nobody has received for
 * hours first. A repeat finds the review and does nothing.
 */
export async function reviewInventory(written: Written, work: Work): Promise<void> {
  await compareInventory(written, work);
  await settleInventory(written, work);
}

function settleInventory(written: Written, work: Work): Promise<void> {
  return settleDecisions<Inventario>(written, () => [written.place], pendingInventario, work);
}

async function compareInventory({ place, id, un_id, act }: Written, work: Work): Promise<void> {
  const inventario = await work.read<Inventario>(place);
  if (inventario === null || inventario.estado === 'por_recibir') return;
  const now = act?.at ?? Date.now();
  // The ledger row is the phone's word: it may name an inventory that another act wrote.
  if (act !== null && inventario._op === act.op) await tellSigners({ ...inventario, id, un_id }, now, work);
  if (!isDue(inventario, now)) return;
  await reviewOverdue(un_id, now);
  await review({ ...inventario, id, un_id }, act, work);
}

/**
 * Reviews the inventories of a unit that nobody has received for hours, oldest first, each in an update of its own: the next one is compared
 * with it. `now` in ms since epoch.
 */
export async function reviewOverdue(un_id: string, now: number): Promise<void> {
  const query = companyDatabase().ref(`_inventarios_/${un_id}`).orderByChild('fechah_x');
  const found = contentOf(await query.startAt(now - OVERDUE_BACK_MS).get());
  const waiting = Object.entries((found ?? {}) as Record<string, Inventario>)
    .filter(([, each]) => each.estado === 'por_recibir' && isDue(each, now))
    .sort(([, a], [, b]) => a.fechah_x - b.fechah_x);
  for (const [id, each] of waiting) {
    const work = createWork(companyStore, now);
    await review({ ...each, id, un_id }, null, work);
    await settleInventory({ place: `_inventarios_/${un_id}/${id}`, id, un_id, act: null }, work);
    await work.commit();
    for (const step of work.steps) await step();
  }
}

/**
 * Compares an inventory with its baseline and writes unreported differences, the incident for missing or worse items, and what it rests
 * on. One that still waits for its receiver keeps its items and its state, so that the receiver finds it unchanged.
 */
async function review(inventario: Inventario, act: Act | null, work: Work): Promise<void> {
  const { un_id, id, estado, fechah_x } = inventario;
  const [catalogo, unidad, baseline] = await Promise.all([
    work.read<Catalogo>(catalogoQuery(un_id).path),
    work.read<Unidad>(`_un_/${un_id}`),
    baselineBefore(un_id, id, fechah_x),
  ]);
  const { difs = {}, revision = {} } = reviewInventario(inventario, baseline, catalogo ?? {}) ?? {};
  // A giver's own incident is of the receiver's act: of one that nobody received, the server has to open it.
  const unopened = inventario.id_novedad === undefined ? { ...inventario.difs, ...difs } : difs;
  const before = inventario.revision?.id_novedad;
  const opened = (await openIncident(inventario, unopened, act, work)) ?? before;
  const waits = estado === 'por_recibir';
  const all = {
    ...revision,
    ...(waits ? { sin_recibir: true } : {}),
    ...(opened === undefined ? {} : { id_novedad: opened }),
    respaldo: respaldoOf(inventario, unidad ?? {}),
    fechah_srv: SERVER_TIME,
  };
  const values: Record<string, Json> = { revision: asJson(all) };
  if (!waits) {
    for (const [id_item, dif] of Object.entries(difs)) values[`difs/${id_item}`] = asJson(dif);
    if (Object.keys(difs).length > 0) values.estado = 'con_diferencias';
  }
  await work.update(inEachTree([`_inventarios_/${un_id}/${id}`], values));
}

/**
 * Opens the incident for unreported missing or worse items, before the inventory refers to it: people who answer for the unit are notified
 * of it and close it like any other. Its id is derived from the inventory, so that a repeat finds it; gives it, `null` = nothing is missing
 * or worse.
 * @param act that made the inventory final; `null` = it is overdue
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
    await followIncident(
      { place, id: id_novedad, un_id: '', act: act ?? { uid: OFFICE, op: _op, tipo: '', at: now, reg: {} } },
      work,
    );
  return id_novedad;
}

/** The baseline of a unit's inventory of `fechah_x`, ms since epoch. */
async function baselineBefore(un_id: string, id: string, fechah_x: number): Promise<Baseline> {
  const query = companyDatabase().ref(`_inventarios_/${un_id}`).orderByChild('fechah_x').endAt(fechah_x);
  for (let many = LOOK_BACK; ; many *= 4) {
    const found = contentOf(await query.limitToLast(many).get()) as Record<string, Inventario> | null;
    const earlier = Object.entries(found ?? {})
      .filter(([key, each]) => key !== id && each.fechah_x < fechah_x)
      .sort(([, a], [, b]) => b.fechah_x - a.fechah_x)
      .map(([key, each]) => ({ ...each, id: key }));
    const baseline = baselineOf(earlier);
    // No limit: whoever leaves inventories unreceived would decide what the next one is compared with.
    if (baseline.previo !== null || Object.keys(found ?? {}).length < many) return baseline;
  }
}
