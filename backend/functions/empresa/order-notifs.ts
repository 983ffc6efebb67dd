import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes, Unidad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { InForce } from './in-force.ts';

/** Longest text of an order repeated in a notification. */
const MAX_TEXT = 500;
/** Random bytes in a push id. */
const CHANCE = 12;

/**
 * The updates that write notifications of orders of `unidad` that are new or have another version than in `before`, made at `now` (ms):
 * always the same for one change.
 */
export function orderNotifs(
  before: Pick<InForce, 'consignas'>,
  unidad: Unidad | null,
  now: number,
): Record<string, Json> {
  if (unidad === null) return {};
  const { un_id, un_nombre, consignas = {} } = unidad;
  const changed = Object.entries(consignas).filter(
    ([id, { version }]) => before.consignas[id]?.version !== version,
  );
  return Object.fromEntries(
    changed.map(([id, { titulo, texto, version }]) => {
      const isNew = before.consignas[id] === undefined;
      const notif: NotifRes = {
        tipo_notif: 'consigna',
        titulo: isNew ? 'Consigna nueva' : 'Cambió una consigna',
        texto: `${titulo}. ${texto}`.slice(0, MAX_TEXT),
        criticidad: 'media',
        un_id,
        un_nom: un_nombre,
        id_ref: `${un_id}-${id}`,
        ruta: `/infoun?un=${un_id}`,
        estado: 'enviada',
        fechah_x: now,
      };
      const chance = createHash('sha256').update(`consigna ${un_id} ${id} ${version}`).digest();
      return [`_notif_novedades_res/${pushId(now, chance.subarray(0, CHANCE))}`, asJson(notif)];
    }),
  );
}
