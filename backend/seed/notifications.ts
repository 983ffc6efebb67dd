import type { NotifRes, Novedad, Ronda } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
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

/** Notifications to one person: to 2001 the rounds that ended incomplete, to a rondero the incidents that were closed. */
export function seedPersonalNotifications(tree: SeedTree, novedades: readonly Novedad[], now: number): void {
  for (const ronda of valuesOf<Ronda>(tree, '_recorridos_todos')) {
    const at = ronda.fechah_fin_x ?? ronda.fechah_x;
    if (ronda.estado !== 'incompleta' || now - at > KEPT_MS) continue;
    const { id, un_id, un_nombre, rond_nom, qr_leidos, qr_esp } = ronda;
    const texto = `${rond_nom} leyó ${qr_leidos} de ${qr_esp} puntos.`;
    const head = {
      tipo_notif: 'ronda_incompleta',
      titulo: 'Ronda incompleta',
      texto,
      criticidad: 'media',
    } as const;
    const notif = {
      ...head,
      un_id,
      un_nom: un_nombre,
      id_ref: id,
      ruta: `/verrecorr?ronda=${id}&un=${un_id}`,
      emp_id: READER,
    };
    putPersonal(tree, { ...notif, estado: 'enviada', fechah_x: at }, now);
  }
  for (const { id_novedad } of novedades) {
    const novedad = tree.read(`_novedades/${id_novedad}`) as unknown as Novedad;
    const { cierre, rond_id, un_id, un_nom, criticidad } = novedad;
    if (!cierre || !rond_id || now - cierre.fechah_x > KEPT_MS) continue;
    const head = {
      tipo_notif: 'novedad',
      titulo: 'Su novedad se cerró',
      texto: cierre.texto,
      criticidad,
    } as const;
    const ruta = `/novedadesver?id=${id_novedad}`;
    const notif = { ...head, un_id, un_nom, id_ref: id_novedad, ruta, emp_id: rond_id };
    putPersonal(tree, { ...notif, estado: 'enviada', fechah_x: cierre.fechah_x }, now);
  }
}

function putPersonal(tree: SeedTree, notif: NotifRes & { readonly emp_id: string }, now: number): void {
  const { fechah_x, emp_id, id_ref } = notif;
  const id = seededId(`notif ${emp_id} ${id_ref}`, fechah_x);
  const read = now - fechah_x > UNREAD_MS ? { acuse: { [emp_id]: readMark(id, fechah_x) } } : {};
  tree.put(`_notif_novedades_res/${id}`, asJson({ ...notif, ...read }));
}

function valuesOf<T>(tree: SeedTree, path: string): readonly T[] {
  // The tree holds what the builders made of it.
  return Object.values(tree.read(path) ?? {}) as unknown as readonly T[];
}

function readMark(id: string, at: number): NonNullable<NotifRes['acuse']>[string] {
  const fechah_x = at + 25 * MINUTE;
  return { fechah_x, fechah_srv: fechah_x, _op: seededId(`op leer ${id}`, fechah_x) };
}
