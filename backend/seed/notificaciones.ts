import { comoJson } from '@gr/shared/domain/arboles';
import type { NotifRes, Novedad } from '@gr/shared/domain/records';
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

function lectura(id: string, at: number): NonNullable<NotifRes['acuse']>[string] {
  const fechah_x = at + 25 * MINUTE;
  return { fechah_x, fechah_srv: fechah_x, _op: idDe(`op leer ${id}`, fechah_x) };
}
