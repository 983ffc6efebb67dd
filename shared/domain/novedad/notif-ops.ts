import type { Json, Operation } from '../../contract/outbox.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import type { Acto } from '../registro/stamp.ts';

/**
 * Marks notifications as read by the acting person. Reading again on another phone writes the mark again, so that the server never refuses
 * it.
 * @param ids of `_notif_novedades_res`, at most 50
 */
export function marcarLeidas(acto: Acto, ids: readonly string[]): Operation {
  const mark: Json = { fechah_x: acto.now, fechah_srv: SERVER_TIME, _op: acto.op };
  return {
    id: acto.op,
    aggregate: `notif/${acto.emp_id}`,
    tipo: 'leer_notif',
    resumen: 'Notificaciones leídas',
    updates: Object.fromEntries(ids.map((id) => [`_notif_novedades_res/${id}/acuse/${acto.emp_id}`, mark])),
    files: [],
    effects: [],
  };
}

/** True when this person has read it. */
export function isRead(
  notif: { readonly acuse?: Readonly<Record<string, unknown>> },
  emp_id: string,
): boolean {
  return notif.acuse?.[emp_id] !== undefined;
}
