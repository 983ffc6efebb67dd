import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { isAlarm } from '@gr/shared/domain/novedad/categorias';
import { isInformativa, isOpen } from '@gr/shared/domain/novedad/estado';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { fechaNovedad } from '@gr/shared/domain/resumen/resumen';
import { novedadRow } from '@gr/shared/domain/resumen/rows';
import { companyKinds, incidentNotif, notifId } from './incident-notifs.ts';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { withUnitName } from './nombres/true-names.ts';
import { followAlarm } from './reloj/settle-alarm.ts';
import { rowUpdates } from './resumen/row-updates.ts';

/** Longest text of a closing repeated in a notification. */
const MAX_TEXT = 500;

/**
 * The notification of a supervisor's incident, made at `now` (ms); `null` for an alarm, which has its own, and for one of a round, whose app
 * calls the unit's functions (spec.md 7).
 */
export function creationNotif(novedad: Novedad, now: number, own: Categorias = {}): NotifRes | null {
  return novedad.tipo_nov === 'supervision' && !isAlarm(novedad.cat_nov)
    ? incidentNotif(novedad, 'administracion', now, own)
    : null;
}

/** Notification for an incident's author when another person closed it; `null` without a recipient. */
export function closingNotif(novedad: Novedad, now: number): NotifRes | null {
  const { cierre, criticidad, un_id, un_nom, id_novedad } = novedad;
  const author = novedad.rond_id ?? novedad.super_id;
  if (!cierre || author === undefined || cierre.emp_id === author) return null;
  return {
    tipo_notif: 'novedad',
    titulo: 'Novedad cerrada',
    texto: cierre.texto.slice(0, MAX_TEXT),
    criticidad,
    un_id,
    un_nom,
    id_ref: id_novedad,
    ruta: `/novedadesver?id=${id_novedad}`,
    estado: 'enviada',
    fechah_x: now,
    emp_id: author,
  };
}

/**
 * State and index of an incident as the server keeps them, by the path below it. One without a state counts as open; one that nobody has taken on and whose category is only
 * told is `informada`, unless it is urgent. `un_abierta` is `null` when nobody has to close it.
 */
export function stateOf(
  novedad: Omit<Novedad, 'estado_nov'> & Partial<Pick<Novedad, 'estado_nov'>>,
  own: Categorias,
): Readonly<Record<'estado_nov' | 'un_abierta', string | null>> {
  const { estado_nov = 'abierta', cat_nov, sos, un_id } = novedad;
  const informada = estado_nov === 'abierta' && !sos && isInformativa(cat_nov, own);
  const estado = informada ? 'informada' : estado_nov;
  return { estado_nov: estado, un_abierta: isOpen({ ...novedad, estado_nov: estado }) ? un_id : null };
}

/**
 * Follows an incident: indexes it by its unit while it is open, since a list of a unit's newest alone would hide older open ones; notifies
 * the unit's administration of those by supervisors, and the author of the end. Each notification is made once.
 */
export async function followIncident({ place, id, act }: Written, work: Work): Promise<void> {
  const told = await work.read<Novedad>(place);
  // Deleted meanwhile by another program: there is nothing to follow.
  if (told === null) return;
  const own = await companyKinds(work);
  const state = stateOf(told, own);
  const changed = Object.entries(state).filter(
    ([key, value]) => value !== (told[key as keyof Novedad] ?? null),
  );
  if (changed.length > 0)
    await work.update(Object.fromEntries(changed.map(([key, value]) => [`${place}/${key}`, value])));
  const row = { un_id: told.un_id, fecha: fechaNovedad(told), clase: 'novedades', id } as const;
  await work.update(rowUpdates(row, novedadRow({ ...told, ...state } as Novedad), Date.now()));
  const novedad = { ...(await withUnitName(told, work)), id_novedad: id };
  const notify = async (name: string, notif: NotifRes | null): Promise<void> => {
    if (notif !== null)
      await work.createOnce(`_notif_novedades_res/${notifId(name, novedad)}`, asJson(notif));
  };
  const now = act?.at ?? Date.now();
  if (act !== null && told.fechah_srv === act.at)
    await notify('seguir_novedad', creationNotif(novedad, now, own));
  if (act !== null && isAlarm(told.cat_nov)) await followAlarm(work, novedad, act);
  if (act !== null && told.cierre?._op === act.op) await notify('seguir_cierre', closingNotif(novedad, now));
}
