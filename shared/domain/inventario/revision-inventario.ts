import type { Catalogo } from './catalogo.ts';
import {
  type DiferenciaItem,
  type Inventario,
  isSerious,
  itemDifs,
  type RevisionInventario,
} from './inventario.ts';

/** Differences that a final inventory lacks against the one before it, in the form they are written. */
export interface ReviewInventario {
  /** Differences that replace the reported ones. */
  readonly difs: Readonly<Record<string, DiferenciaItem>>;
  readonly revision: Omit<RevisionInventario, 'fechah_srv'>;
}

/**
 * Compares a final inventory with the newest one before it by the form's own rule (`itemDifs`); `null` when it reports every difference.
 * Reported differences are never removed: the phone may have compared with another inventory, and the receiver may have found an item
 * again. New items and items retired by the office are no differences.
 * @param previo `null` = there is none
 */
export function reviewInventario(
  inventario: Inventario,
  previo: Pick<Inventario, 'id' | 'items'> | null,
  catalogo: Catalogo,
): ReviewInventario | null {
  if (inventario.estado === 'por_recibir') return null;
  if (previo === null) return { difs: {}, revision: { sin_anterior: true } };
  const { items = {}, difs: told = {}, estado, id_inv_prev, id_novedad } = inventario;
  // The receiver's difference is against the giver's count, not against the inventory before.
  const strict = !wasReceived(inventario);
  const missed = Object.entries(itemDifs(previo.items ?? {}, items)).filter(([id, dif]) => {
    const own = Object.hasOwn(told, id) ? told[id] : undefined;
    if (dif.que === 'nuevo') return false;
    if (dif.que === 'retirado' && Object.hasOwn(catalogo, id) && catalogo[id]?.estado === 'retirado')
      return false;
    return own === undefined || (strict && isSerious(dif) && !isSerious(own));
  });
  if (missed.length === 0) return null;
  const dicho = {
    ...(estado === 'aceptado' ? { estado } : {}),
    ...Object.fromEntries(
      missed.flatMap(([id]) => (Object.hasOwn(told, id) ? [[`difs~${id}~que`, told[id]?.que ?? '']] : [])),
    ),
  };
  const unsaid = id_novedad === undefined && missed.some(([, dif]) => isSerious(dif));
  return {
    difs: Object.fromEntries(missed),
    revision: {
      difs: Object.fromEntries(missed.map(([id]) => [id, true as const])),
      ...(Object.keys(dicho).length > 0 ? { dicho } : {}),
      ...(unsaid ? { sin_novedad: true } : {}),
      ...(id_inv_prev === previo.id ? {} : { anterior: previo.id }),
    },
  };
}

/** Sides of a handover. */
export type Side = 'entrega' | 'recibe';

/** Uid in whose folder the signature of a side is stored; `null` = there is no signature. */
function signerOf({ archivos = {}, ...inventario }: Inventario, side: Side): string | null {
  const id = inventario[`firma_${side}`];
  const ruta = id !== undefined && Object.hasOwn(archivos, id) ? archivos[id]?.ruta : undefined;
  return ruta?.split('/')[2] ?? null;
}

/** Whether the receiver signed in a session of their own, later than the giver. */
function wasReceived(inventario: Inventario): boolean {
  const [gave, received] = [signerOf(inventario, 'entrega'), signerOf(inventario, 'recibe')];
  return gave !== null && received !== null && gave !== received;
}

/**
 * True for a side that signed on the phone, and in the session, of the inventory's author: the drawing is the only evidence of their
 * presence.
 */
export function signedOnOthersPhone(inventario: Inventario, side: Side): boolean {
  const { tipo_inv, emp_id } = inventario;
  if (tipo_inv === 'revista' || emp_id === undefined || signerOf(inventario, side) === null) return false;
  return inventario[`${side}_id`] !== emp_id && !wasReceived(inventario);
}
