import type { NotifRes, Novedad, Ronda } from '@gr/shared/domain/registro/records';
import { comoJson } from '@gr/shared/domain/registro/trees';
import { idNotif, notifDeNovedad } from '../functions/notif-novedades.ts';
import type { Arbol } from './arbol.ts';
import { idDe } from './sorteo.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Delay of a notification after its incident, ms. */
const NOTIF_DELAY_MS = 4000;
/** Incidents up to this old have their notifications, and 2001 has read those up to the second. */
const GUARDADAS_MS = 30 * DAY;
const SIN_LEER_MS = 2 * DAY;
const LECTOR = 'e2001';

/** The notifications that the functions made of the incidents of the last days. `now` in ms. */
export function sembrarNotificaciones(arbol: Arbol, novedades: readonly Novedad[], now: number): void {
  for (const novedad of novedades) {
    if (now - novedad.fechah_x > GUARDADAS_MS) continue;
    const at = novedad.fechah_x + NOTIF_DELAY_MS;
    const poner = (funcion: string, notif: NotifRes): void => {
      const id = idNotif(funcion, novedad.id_novedad);
      const read = now - at > SIN_LEER_MS ? { acuse: { [LECTOR]: lectura(id, at) } } : {};
      arbol.poner(`_notif_novedades_res/${id}`, comoJson({ ...notif, ...read }));
    };
    if (novedad.tipo_nov === 'ronda') {
      poner('actu_notif_novedades_porterorondero', notifDeNovedad(novedad, 'porteria', at));
      poner('actu_notif_novedades_adminrondero', notifDeNovedad(novedad, 'administracion', at));
    } else poner('seguir_novedad', notifDeNovedad(novedad, 'administracion', at));
  }
}

/** What is told to one person: to 2001 the rounds that ended incomplete, to a rondero the incidents that were closed. */
export function sembrarPersonales(arbol: Arbol, novedades: readonly Novedad[], now: number): void {
  for (const ronda of valores<Ronda>(arbol, '_recorridos_todos')) {
    const at = ronda.fechah_fin_x ?? ronda.fechah_x;
    if (ronda.estado !== 'incompleta' || now - at > GUARDADAS_MS) continue;
    const { id, un_id, un_nombre, rond_nom, qr_leidos, qr_esp } = ronda;
    const texto = `${rond_nom} leyó ${qr_leidos} de ${qr_esp} puntos.`;
    const sobre = {
      tipo_notif: 'ronda_incompleta',
      titulo: 'Ronda incompleta',
      texto,
      criticidad: 'media',
    } as const;
    const notif = {
      ...sobre,
      un_id,
      un_nom: un_nombre,
      id_ref: id,
      ruta: `/verrecorr?ronda=${id}&un=${un_id}`,
      emp_id: LECTOR,
    };
    personal(arbol, { ...notif, estado: 'enviada', fechah_x: at }, now);
  }
  for (const { id_novedad } of novedades) {
    const novedad = arbol.leer(`_novedades/${id_novedad}`) as unknown as Novedad;
    const { cierre, rond_id, un_id, un_nom, criticidad } = novedad;
    if (!cierre || !rond_id || now - cierre.fechah_x > GUARDADAS_MS) continue;
    const sobre = {
      tipo_notif: 'novedad',
      titulo: 'Su novedad se cerró',
      texto: cierre.texto,
      criticidad,
    } as const;
    const ruta = `/novedadesver?id=${id_novedad}`;
    const notif = { ...sobre, un_id, un_nom, id_ref: id_novedad, ruta, emp_id: rond_id };
    personal(arbol, { ...notif, estado: 'enviada', fechah_x: cierre.fechah_x }, now);
  }
}

function personal(arbol: Arbol, notif: NotifRes & { readonly emp_id: string }, now: number): void {
  const { fechah_x, emp_id, id_ref } = notif;
  const id = idDe(`notif ${emp_id} ${id_ref}`, fechah_x);
  const read = now - fechah_x > SIN_LEER_MS ? { acuse: { [emp_id]: lectura(id, fechah_x) } } : {};
  arbol.poner(`_notif_novedades_res/${id}`, comoJson({ ...notif, ...read }));
}

function valores<T>(arbol: Arbol, path: string): readonly T[] {
  // The tree holds what the builders made of it.
  return Object.values(arbol.leer(path) ?? {}) as unknown as readonly T[];
}

function lectura(id: string, at: number): NonNullable<NotifRes['acuse']>[string] {
  const fechah_x = at + 25 * MINUTE;
  return { fechah_x, fechah_srv: fechah_x, _op: idDe(`op leer ${id}`, fechah_x) };
}
