import { createHash } from 'node:crypto';
import { CATEGORIAS } from '@gr/shared/domain/novedad/novedad';
import type { NotifRes, Novedad } from '@gr/shared/domain/registro/records';
import { ServerValue } from 'firebase-admin/database';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { base } from './base.ts';
import { clave, ErrorDeConsulta } from './consulta.ts';
import { crearUnaVez } from './crear-una-vez.ts';
import { funcionGet } from './funcion-get.ts';

/** Longest description repeated in a notification. */
const MAX_TEXTO = 500;
const ID_LENGTH = 20;
/** Characters of a push id that tell its time. */
const TIME_LENGTH = 8;

/**
 * Id of the notification a function makes of an incident: always the same, so that a repeat finds it. It begins with
 * the time of the incident's push id: the lists of a unit and of a person take the last 50 by key.
 */
export function idNotif(funcion: string, id_novedad: string): string {
  const hash = createHash('sha256').update(`${funcion} ${id_novedad}`).digest('base64url');
  return (id_novedad.slice(0, TIME_LENGTH) + hash).slice(0, ID_LENGTH);
}

/** The notification of an incident, for `destino`, made at `now` (ms). */
export function notifDeNovedad(
  novedad: Novedad,
  destino: 'porteria' | 'administracion',
  now: number,
): NotifRes & { destino: string } {
  const categoria = Object.entries(CATEGORIAS).find(([key]) => key === novedad.cat_nov)?.[1] ?? 'Novedad';
  return {
    tipo_notif: novedad.sos ? 'sos' : 'novedad',
    titulo: novedad.sos ? `Urgente: ${categoria}` : categoria,
    texto: novedad.desc_nov.slice(0, MAX_TEXTO),
    criticidad: novedad.criticidad,
    un_id: novedad.un_id,
    un_nom: novedad.un_nom,
    id_ref: novedad.id_novedad,
    ruta: `/novedadesver?id=${novedad.id_novedad}`,
    estado: 'enviada',
    fechah_x: now,
    destino,
  };
}

/**
 * A function that follows an incident: `_notif_novedades_res/{id}` once, and the call counted under
 * `_fn_llamadas_/{funcion}/{id_novedad}/{op}`. Parameters: `un_id`, `id_novedad`, `op`.
 */
export function funcionDeNovedad(funcion: string, destino: 'porteria' | 'administracion'): HttpsFunction {
  return funcionGet(async (request) => {
    const un_id = clave(request, 'un_id');
    const id_novedad = clave(request, 'id_novedad');
    const op = clave(request, 'op');
    const found = await base().ref(`_novedades/${id_novedad}`).get();
    const novedad = found.val() as Novedad | null;
    // An incident of another unit is answered like an unknown one: the caller proves nothing about itself.
    if (novedad === null || novedad.un_id !== un_id) {
      throw new ErrorDeConsulta(404, 'novedad_desconocida', 'La novedad no existe en esta unidad.');
    }
    const id = idNotif(funcion, id_novedad);
    const record = notifDeNovedad(novedad, destino, Date.now());
    const nueva = await crearUnaVez(`_notif_novedades_res/${id}`, record);
    await base().ref(`_fn_llamadas_/${funcion}/${id_novedad}/${op}`).set(ServerValue.increment(1));
    return { ok: true, id, nueva };
  });
}
