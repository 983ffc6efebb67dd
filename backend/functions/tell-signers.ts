import { createHash } from 'node:crypto';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { signedOnOthersPhone } from '@gr/shared/domain/inventario/revision-inventario';
import { pushId } from '@gr/shared/domain/registro/ids';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { withUnitName } from './nombres/true-names.ts';
import { nameOf } from './reloj/people.ts';
import type { Store } from './reloj/store.ts';

/** Random bytes in a push id. */
const CHANCE = 12;
const KEY = /^[-\w]{1,60}$/;
const TEXTS = {
  entrega:
    'Dice que usted entregó el puesto y firmó en el teléfono de otra persona. Si no fue así, avise a la oficina.',
  recibe:
    'Dice que usted recibió el puesto y firmó en el teléfono de otra persona. Si no fue así, avise a la oficina.',
} as const;

/**
 * Notifies each person whose signature was drawn on the phone of an inventory's author, once, so that they learn of it if they were not
 * there. `now` = ms since epoch of the event, so that a repeat makes the same notification.
 */
export async function tellSigners(inventario: Inventario, now: number, work: Store): Promise<void> {
  const { id } = inventario;
  for (const side of ['entrega', 'recibe'] as const) {
    const who = inventario[`${side}_id`];
    if (who === undefined || !KEY.test(who) || !signedOnOthersPhone(inventario, side)) continue;
    if ((await nameOf(work, who)) === null) continue;
    const { un_id, un_nom } = await withUnitName(inventario, work);
    const notif: NotifRes = {
      ...{ tipo_notif: 'inventario', titulo: 'Inventario con su firma', criticidad: 'media' },
      texto: TEXTS[side],
      ...{ un_id, un_nom: un_nom ?? un_id, id_ref: id, emp_id: who, estado: 'enviada', fechah_x: now },
      ruta: `/inventariohis?${new URLSearchParams({ un: un_id, id }).toString()}`,
    };
    const chance = createHash('sha256').update(`inventario ${id} ${side}`).digest().subarray(0, CHANCE);
    await work.createOnce(`_notif_novedades_res/${pushId(now, chance)}`, asJson(notif));
  }
}
