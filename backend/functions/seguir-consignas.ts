import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes, Unidad } from '@gr/shared/domain/registro/records';
import { onValueWritten } from 'firebase-functions/v2/database';
import { contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { FUNCTIONS_REGION } from './region.ts';

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

/** Follows the units; notifies the people who work there of each new or changed order, once. */
export const seguir_consignas = onValueWritten(
  { ref: '/_un_/{un_id}', region: FUNCTIONS_REGION, retry: true },
  async (event) => {
    const before = contentOf(event.data.before) as Unidad | null;
    const after = contentOf(event.data.after) as Unidad | null;
    // The time of the event, not of this run: a repeat makes the same ids.
    const notifs = orderNotifs(before, after, Date.parse(event.time));
    await Promise.all(
      Object.entries(notifs).map(([id, notif]) => createOnce(`_notif_novedades_res/${id}`, notif)),
    );
  },
);
