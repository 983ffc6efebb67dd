import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { signedOnOthersPhone } from '@gr/shared/domain/inventario/revision-inventario';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { withUnitName } from './nombres/true-names.ts';
import { fixedId } from './reloj/ids.ts';
import { nameOf } from './reloj/people.ts';
import type { Store } from './reloj/store.ts';

const KEY = /^[-\w]{1,60}$/;
const WHAT = {
  entrega: 'entregó el puesto y firmó en el teléfono de otra persona.',
  recibe: 'recibió el puesto y firmó en el teléfono de otra persona.',
  supervision: 'firmó una supervisión en el teléfono del supervisor.',
} as const;

/**
 * Notifies each person whose signature was drawn on the phone of an inventory's author, once, so that they learn of it if they were not
 * there. `now` = ms since epoch of the event, so that a repeat makes the same notification.
 */
export async function tellSigners(inventario: Inventario, now: number, work: Store): Promise<void> {
  const { id } = inventario;
  for (const side of ['entrega', 'recibe'] as const) {
    if (!signedOnOthersPhone(inventario, side)) continue;
    const { un_id, un_nom } = await withUnitName(inventario, work);
    await tellSigner(work, inventario[`${side}_id`], {
      name: `inventario ${id} ${side}`,
      ...{ now, un_id, un_nom, id_ref: id, tipo_notif: 'inventario' },
      ...{ titulo: 'Inventario firmado en otro teléfono', what: WHAT[side] },
      ruta: `/inventariohis?${new URLSearchParams({ un: un_id, id }).toString()}`,
    });
  }
}

/** As {@link tellSigners}, for the guards whose signature a visit has: all were drawn on its supervisor's phone. */
export async function tellSignersOfVisit(visita: Supervision, now: number, work: Store): Promise<void> {
  const { id, un_id, un_nom, entradas = {} } = visita;
  for (const [clave, { guarda_id, firma_guarda, fechah_srv }] of Object.entries(entradas)) {
    if (firma_guarda === undefined) continue;
    await tellSigner(work, guarda_id, {
      name: `supervision ${id} ${clave}`,
      // The end moves where a later act is read first; the entry of an ended visit keeps its hour.
      ...(typeof fechah_srv === 'number' && { dated: fechah_srv }),
      ...{ now, un_id, un_nom, id_ref: id, tipo_notif: 'supervision' },
      ...{ titulo: 'Supervisión firmada en otro teléfono', what: WHAT.supervision },
      ruta: '/notificarhis',
    });
  }
}

interface Told extends Pick<NotifRes, 'tipo_notif' | 'titulo' | 'un_id' | 'id_ref' | 'ruta'> {
  /** What the signer did, after their name. */
  readonly what: string;
  /** Its id is made of this, so that a repeat finds it. */
  readonly name: string;
  readonly now: number;
  /** Its id begins with this, ms since epoch; absent = with `now`. */
  readonly dated?: number;
  readonly un_nom: string | undefined;
}

async function tellSigner(
  work: Store,
  who: string | undefined,
  { name, now, dated = now, un_nom, what, ...told }: Told,
): Promise<void> {
  const nom = who === undefined || !KEY.test(who) ? null : await nameOf(work, who);
  if (who === undefined || nom === null) return;
  const notif: NotifRes = {
    ...told,
    texto: `Dice que usted ${what} Si no fue así, avise a la oficina.`,
    texto_otros: `Dice que ${nom} ${what}`,
    ...{ criticidad: 'media', un_nom: un_nom ?? told.un_id, emp_id: who, estado: 'enviada', fechah_x: now },
  };
  await work.createOnce(`_notif_novedades_res/${fixedId(dated, name)}`, asJson(notif));
}
