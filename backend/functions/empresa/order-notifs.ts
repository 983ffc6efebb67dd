import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes, Unidad } from '@gr/shared/domain/registro/records';

/** Longest text of an order repeated in a notification. */
const MAX_TEXT = 500;
/** Random bytes in a push id. */
const CHANCE = 12;

/**
 * Notifications of new or changed orders, by id, made at `now` (ms): always the same ids for one change. None for a new unit: its orders
 * are imported, not changed.
 */
export function orderNotifs(
  before: Unidad | null,
  after: Unidad | null,
  now: number,
): Readonly<Record<string, NotifRes>> {
  if (before === null || after === null) return {};
  const { un_id, un_nombre, consignas = {} } = after;
  const changed = Object.entries(consignas).filter(
    ([id, { version }]) => before.consignas?.[id]?.version !== version,
  );
  return Object.fromEntries(
    changed.map(([id, { titulo, texto, version }]) => {
      const isNew = before.consignas?.[id] === undefined;
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
      return [pushId(now, chance.subarray(0, CHANCE)), notif];
    }),
  );
}
