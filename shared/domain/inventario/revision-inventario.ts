import { type Pendiente, queued } from '../registro/decisiones.ts';
import { gradeOfSite, type Site } from '../registro/on-site.ts';
import type { Respaldo } from '../registro/respaldo.ts';
import { SKEW_MS } from '../valor/clock.ts';
import { type Catalogo, expectedOf } from './catalogo.ts';
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

/** Hours after which an inventory that nobody received is reviewed, ms: the next shift has begun by then (our choice). */
const OVERDUE_MS = 12 * 3_600_000;

/** Whether an inventory is due for review: it is settled, or nobody has received it for hours. `now` in ms since epoch. */
export function isDue({ estado, revision, fechah_x, fechah_srv }: Inventario, now: number): boolean {
  if (estado === 'borrador') return false;
  if (estado !== 'por_recibir') return revision === undefined || revision.sin_recibir === true;
  return (
    revision === undefined && now - (typeof fechah_srv === 'number' ? fechah_srv : fechah_x) > OVERDUE_MS
  );
}

/** An inventory with which the next one is compared, and those after it that nobody has received yet. */
export interface Baseline {
  readonly previo: Inventario | null;
  readonly pending: readonly Inventario[];
}

/**
 * The baseline among earlier inventories: the newest that is settled, or was reviewed. One that only waits for its receiver is none:
 * whoever leaves an item out of it would otherwise never be asked about it. One that a person rejected is none either.
 * @param earlier newest first
 */
export function baselineOf(earlier: readonly Inventario[]): Baseline {
  const at = earlier.findIndex(
    ({ estado, revision }) =>
      revision?.no_vale !== true &&
      (estado === 'aceptado' || estado === 'con_diferencias' || revision !== undefined),
  );
  return { previo: earlier[at] ?? null, pending: earlier.slice(0, at < 0 ? earlier.length : at) };
}

/**
 * Compares an inventory with its baseline, the first of a unit with its catalogue, by the form's own rule (`itemDifs`); `null` when it reports
 * every difference. Reported differences are never removed: the phone may have compared with another inventory, and the receiver may have
 * found an item again. What an inventory in between has reported need not be reported again. New items and items retired by the office are
 * no differences.
 */
export function reviewInventario(
  inventario: Inventario,
  { previo, pending }: Baseline,
  catalogo: Catalogo,
): ReviewInventario | null {
  const base = previo ?? expectedOf(catalogo);
  if (base === null) return { difs: {}, revision: { sin_anterior: true } };
  const { items = {}, difs = {}, estado, id_inv_prev, id_novedad } = inventario;
  const told = Object.assign({}, ...pending.map((each) => each.difs).reverse(), difs) as typeof difs;
  // The receiver's difference is against the giver's count, not against the inventory before.
  const strict = !wasReceived(inventario);
  const missed = Object.entries(itemDifs(base.items ?? {}, items)).filter(([id, dif]) => {
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
      ...(previo === null || id_inv_prev === previo.id ? {} : { anterior: previo.id }),
    },
  };
}

/** The row of a reviewed inventory in the list «Por revisar»; `null` = nothing of it is left to decide. */
export function pendingInventario(inventario: Inventario): Pendiente | null {
  const { id, un_id, emp_id = '', emp_nom = emp_id, fechah_x, revision, decisiones } = inventario;
  if (revision === undefined) return null;
  const razones = {
    ...(Object.keys(revision.difs ?? {}).length > 0 ? { difs: true as const } : {}),
    ...(revision.sin_recibir ? { sin_recibir: true as const } : {}),
    ...(inventario.de_un_toque ? { de_un_toque: true as const } : {}),
    ...(revision.respaldo?.ubicacion === 'malo' ? { lejos: true as const } : {}),
  };
  const row = { id, un_id, arbol: '_inventarios_', titulo: 'Inventario', fechah_x } as const;
  return queued({ ...row, emp_id, emp_nom }, { razones }, decisiones);
}

/** What an inventory rests on. */
export function respaldoOf(inventario: Inventario, site: Site): Respaldo {
  const { tipo_inv, fechah_x, fechah_srv, firma_entrega, firma_recibe } = inventario;
  const prompt = typeof fechah_srv === 'number' && fechah_srv - fechah_x <= SKEW_MS;
  const received = wasReceived(inventario);
  const ubicacion = gradeOfSite([inventario], site);
  const signed = firma_entrega !== undefined || firma_recibe !== undefined;
  return {
    // A reception writes the hour of its own arrival.
    ...(received ? {} : { llegada: prompt ? 'firme' : 'nada' }),
    ...(ubicacion === undefined ? {} : { ubicacion }),
    ...(tipo_inv === 'revista' ? {} : { persona: received ? 'firme' : signed ? 'parcial' : 'nada' }),
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
