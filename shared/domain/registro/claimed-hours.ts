/** How far the server can vouch for the times that a record claims (data-model.md, «The hours of a record»). */

import { SKEW_MS } from '../valor/clock.ts';
import { type Eslabon, MAX_BAJAS } from './chain.ts';
import { pushIdTime } from './ids.ts';
import { type LedgerRow, readChains } from './read-chains.ts';
import { type Grado, gradeOf } from './respaldo.ts';
import { contradictedReads, type ToldAct } from './told-hours.ts';

/** Rows of one person's ledger, by operation: those of the record, those between them, and some before. */
export type Ledger = Readonly<Record<string, LedgerRow>>;

/** Marks on the times of a whole record. */
export type RazonHoras = 'cadena_rota' | 'sin_cadena' | 'reloj_quieto' | 'entrega_retenida';

/** How far the times of a record are vouched for. */
export interface ClaimedHours {
  readonly razones: readonly RazonHoras[];
  readonly llegada: Grado;
  readonly cadena: Grado;
  /** Operations whose reported time their chain contradicts. */
  readonly desmentidas: ReadonlySet<string>;
}

/** Least running time between two acts of one page session, ms: a phone that sleeps on the way still wakes, unlocks and reads (our choice). */
const AWAKE_MS = 5_000;
/** Reported time between two acts from which {@link AWAKE_MS} is compared, ms (our choice). */
const APART_MS = 60_000;
/** Delay of an act from which it counts as held back although its phone had a connection, ms (our choice). */
const HELD_MS = 30 * 60_000;
/** Least time between the first and the last record that its phone delivered meanwhile, ms: less is a flicker of the line (our choice). */
const LINE_MS = 10 * 60_000;

interface Linked extends ToldAct {
  readonly link: Eslabon;
}

/**
 * Judges the reported times of a record's acts by their arrival and by the chain of the phone. Acts that arrived when they were reported
 * are vouched for by the server's clock; for all others only the chain speaks.
 * @param acts of the record, in any order
 * @param ledger of the person `uid`
 */
export async function claimedHours(
  uid: string,
  acts: readonly ToldAct[],
  ledger: Ledger,
): Promise<ClaimedHours> {
  const own = new Map(acts.flatMap((act) => (act._op ? [[act._op, act] as const] : [])));
  const linked = [...own].flatMap(([op, act]): Linked[] => {
    const link = rowOf(ledger, op)?.cadena;
    return link ? [{ ...act, link }] : [];
  });
  const late = acts.filter(isLate);
  const bare = late.filter(({ _op = '' }) => {
    const row = rowOf(ledger, _op);
    return row?.cadena === undefined && row?.recibido === undefined;
  });
  const cadena = await gradeOfChain(uid, acts.length, linked, ledger);
  const rows = Object.values(ledger).flatMap(({ at, cadena: link }) => (link ? [{ ...link, at }] : []));
  const held = late.filter((act) => isHeld(act, own, ledger, cadena !== 'firme'));
  const found: Record<RazonHoras, boolean> = {
    cadena_rota: cadena === 'malo',
    // A single record may lose its link on the way; most of them do not.
    sin_cadena: bare.length >= Math.min(2, acts.length) && bare.length > late.length / 2,
    reloj_quieto: isStill(linked.filter(isLate)),
    entrega_retenida: held.length > late.length / 2,
  };
  const links = Object.fromEntries(linked.map(({ _op = '', link }) => [_op, link]));
  const razones = (Object.keys(found) as RazonHoras[]).filter((name) => found[name]);
  return {
    razones,
    llegada: found.entrega_retenida ? 'malo' : gradeOf(acts.length - late.length, acts.length),
    cadena,
    desmentidas: contradictedReads(acts, links, rows),
  };
}

/** The row of an operation; ids come from phones. */
function rowOf(ledger: Ledger, op: string): LedgerRow | undefined {
  return Object.hasOwn(ledger, op) ? ledger[op] : undefined;
}

/** Whether an act reached the server later than it was reported, so that the server's clock does not vouch for it. */
function isLate({ fechah_x, fechah_srv }: ToldAct): boolean {
  return typeof fechah_srv !== 'number' || fechah_srv - fechah_x > SKEW_MS;
}

/**
 * Grade of the chain: `malo` where a link was changed, does not follow the one before, has a number that is taken, or begins in the middle
 * of a chain nobody has seen; `firme` where it continues a chain that was there before the record; `parcial` where it begins with it.
 */
async function gradeOfChain(
  uid: string,
  all: number,
  linked: readonly Linked[],
  ledger: Ledger,
): Promise<Grado> {
  if (linked.length === 0) return 'nada';
  const firsts = new Map<string, Linked>();
  for (const each of linked) {
    const before = firsts.get(each.link.cad);
    if (!before || each.link.n < before.link.n) firsts.set(each.link.cad, each);
  }
  const readings = await readChains(uid, ledger);
  const isBad = readings.some(
    ({ cad, broken, forked }) => firsts.has(cad) && broken.length + forked.length > 0,
  );
  const known = [...firsts.values()].map(({ link }) =>
    Object.values(ledger).some(({ cadena }) => cadena?.cad === link.cad && cadena.n < link.n),
  );
  const isCutOff = [...firsts.values()].some(({ link }, i) => !known[i] && link.n > 1 + MAX_BAJAS);
  if (isBad || isCutOff) return 'malo';
  return linked.length === all && known.every(Boolean) ? 'firme' : 'parcial';
}

/** Whether the phone's running clock hardly moved between acts that were reported far apart. */
function isStill(linked: readonly Linked[]): boolean {
  const inOrder = [...linked].sort((a, b) => a.link.n - b.link.n);
  const awake = inOrder.flatMap((act, i) => {
    const before = inOrder[i - 1];
    const same = before?.link.vida === act.link.vida && before.link.cad === act.link.cad;
    return same && act.fechah_x - before.fechah_x >= APART_MS ? [act.link.mono - before.link.mono] : [];
  });
  const still = awake.filter((ms) => ms < AWAKE_MS).length;
  return still >= 2 && still > awake.length / 2;
}

/**
 * Whether the person's phone delivered other records at once while this act waited.
 * @param any records of any phone of the person count: the act's own chain identifies none
 */
function isHeld(act: ToldAct, own: ReadonlyMap<string, unknown>, ledger: Ledger, any: boolean): boolean {
  const { _op = '', fechah_x, fechah_srv } = act;
  if (typeof fechah_srv !== 'number') return false;
  const cad = rowOf(ledger, _op)?.cadena?.cad;
  const prompt = Object.entries(ledger).flatMap(([op, { at, cadena }]) => {
    const saved = cadena?.reloj ?? pushIdTime(op) ?? 0;
    const meanwhile = at > fechah_x + SKEW_MS && at < fechah_srv - HELD_MS;
    const same = any || cadena?.cad === cad;
    return !own.has(op) && same && meanwhile && Math.abs(at - saved) <= SKEW_MS ? [at] : [];
  });
  return prompt.length > 0 && Math.max(...prompt) - Math.min(...prompt) >= LINE_MS;
}
