import type { Json } from '@gr/shared/contract/outbox';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { closingNotif } from '../functions/follow-incident.ts';
import { incidentNotif, notifId } from '../functions/incident-notifs.ts';
import { seededId } from './chance.ts';
import type { SeedTree } from './seed-tree.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Delay of a notification after its incident, ms. */
const NOTIF_DELAY_MS = 4000;
/** Incidents up to the first age, ms, have notifications; those older than the second are read. */
const KEPT_MS = 30 * DAY;
const UNREAD_MS = 2 * DAY;
const READER = 'e2001';

/** The notifications that the functions would have made of recent incidents. `now` in ms. */
export function seedNotifications(tree: SeedTree, novedades: readonly Novedad[], now: number): void {
  for (const novedad of novedades) {
    if (now - novedad.fechah_x > KEPT_MS) continue;
    const at = novedad.fechah_x + NOTIF_DELAY_MS;
    const putNotif = (functionName: string, notif: NotifRes): void => {
      const id = notifId(functionName, novedad);
      const read = now - at > UNREAD_MS ? { acuse: { [READER]: readMark(id, at) } } : {};
      tree.put(`_notif_novedades_res/${id}`, asJson({ ...notif, ...read }));
    };
    if (novedad.tipo_nov === 'ronda') {
      putNotif('actu_notif_novedades_porterorondero', incidentNotif(novedad, 'porteria', at));
      putNotif('actu_notif_novedades_adminrondero', incidentNotif(novedad, 'administracion', at));
    } else putNotif('seguir_novedad', incidentNotif(novedad, 'administracion', at));
  }
}

/** What a rondero is told of their incidents that were closed. */
export function seedPersonalNotifications(tree: SeedTree, novedades: readonly Novedad[], now: number): void {
  for (const { id_novedad } of novedades) {
    const novedad = tree.read(`_novedades/${id_novedad}`) as unknown as Novedad;
    const { cierre, rond_id } = novedad;
    if (!cierre || !rond_id || now - cierre.fechah_x > KEPT_MS) continue;
    const notif = closingNotif(novedad, cierre.fechah_x);
    if (notif !== null) putPersonal(tree, { ...notif, emp_id: rond_id }, now);
  }
}

/** Notices of alerts, which the clock wrote, were read by whom they were for, but for the newest. */
export function readAlertNotices(tree: SeedTree, now: number): void {
  const all = (tree.read('_notif_novedades_res') ?? {}) as unknown as Readonly<Record<string, NotifRes>>;
  for (const [id, { tipo_notif, fechah_x, emp_id }] of Object.entries(all)) {
    if (!tipo_notif.startsWith('ronda_') || emp_id === undefined || now - fechah_x <= UNREAD_MS) continue;
    tree.put(`_notif_novedades_res/${id}/acuse`, { [emp_id]: readMark(id, fechah_x) } as Json);
  }
}

function putPersonal(tree: SeedTree, notif: NotifRes & { readonly emp_id: string }, now: number): void {
  const { fechah_x, emp_id, id_ref } = notif;
  const id = seededId(`notif ${emp_id} ${id_ref}`, fechah_x);
  const read = now - fechah_x > UNREAD_MS ? { acuse: { [emp_id]: readMark(id, fechah_x) } } : {};
  tree.put(`_notif_novedades_res/${id}`, asJson({ ...notif, ...read }));
}

function readMark(id: string, at: number): NonNullable<NotifRes['acuse']>[string] {
  const fechah_x = at + 25 * MINUTE;
  return { fechah_x, fechah_srv: fechah_x, _op: seededId(`op leer ${id}`, fechah_x) };
}
