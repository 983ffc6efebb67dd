/** Marks that follow from comparing two rounds (data-model.md, «The judgement of a round»). */

import type { PuntoLeido, Ronda } from '../registro/records.ts';
import type { RazonRonda } from '../registro/round-proof.ts';
import { type Links, linkedPoints } from './linked-order.ts';
import { readPoints } from './read-order.ts';

/** Marks that other rounds are needed for. */
export type RazonCaptura = Extract<
  RazonRonda,
  'captura_repetida' | 'telefono_compartido' | 'dos_telefonos' | 'sin_cadena'
>;

/**
 * Points of two rounds that must be equal to the last digit, and equally far apart in time to the millisecond, before the later round
 * counts as a copy (our choice). Indoors a phone reports the same position night after night; but a real walk never repeats three intervals
 * to the ms.
 */
const SAME_POINTS = 3;
/**
 * Reads of one that fall between reads of the other before both count as simultaneous (our choice): a phone that is handed over at the end
 * of a shift, or is replaced, leaves all reads of one before the other's.
 */
const INTERLEAVED = 2;

/** Least reported span of a round's reads, and longest span of their arrivals, to count as sent in a bunch, ms (our choice). */
const BUNCH_TOLD_MS = 10 * 60_000;
const BUNCH_ARRIVED_MS = 30_000;

/** Facts about other rounds. */
export interface OtherRounds {
  readonly own: readonly Ronda[];
  /** Rounds that began on the same phone, of any person. */
  readonly phone: readonly Ronda[];
  /** Links of the reads: each chain is of one person on one phone. */
  readonly chains: Links;
  /** The person's phone linked its records into a chain before the reads arrived, and reported none without a link. */
  readonly linked?: boolean;
}

/** The marks a round gets beside others. Times are the phones' own, which a network failure does not change. */
export function captureMarks(ronda: Ronda, { own, phone, chains, linked }: OtherRounds): RazonCaptura[] {
  const reads = linkedPoints(ronda, chains);
  const repeated = own.some((other) => isCopy(reads, readPoints(other)));
  const shared = phone.some(
    (other) =>
      other.disp_id === ronda.disp_id &&
      other.rond_id !== ronda.rond_id &&
      areInterleaved(timesOf(ronda), timesOf(other)),
  );
  const elsewhere = own.some(
    (other) => other.disp_id !== ronda.disp_id && areInterleaved(timesOf(ronda), timesOf(other)),
  );
  return [
    ...(repeated ? (['captura_repetida'] as const) : []),
    ...(shared ? (['telefono_compartido'] as const) : []),
    ...(linked === true && isUnlinkedBunch(ronda, chains) ? (['sin_cadena'] as const) : []),
    ...(elsewhere || onTwoPhones(reads, chains) ? (['dos_telefonos'] as const) : []),
  ];
}

/**
 * Whether reads of a long walk reached the server at once and none of them in a chain. A phone that was offline delivers at once too, but
 * with each record linked to the one before.
 */
export function isUnlinkedBunch(ronda: Ronda, chains: OtherRounds['chains']): boolean {
  const reads = readPoints(ronda);
  const arrived = reads.flatMap(({ fechah_srv }) => (typeof fechah_srv === 'number' ? [fechah_srv] : []));
  if (reads.length < 2 || arrived.length < reads.length || Object.keys(chains).length > 0) return false;
  return span(timesOf(ronda)) >= BUNCH_TOLD_MS && span(arrived) <= BUNCH_ARRIVED_MS;
}

function span(times: readonly number[]): number {
  return Math.max(...times) - Math.min(...times);
}

/** Whether enough points were read at the same position, all shifted in time by the same number of ms. */
function isCopy(reads: readonly PuntoLeido[], before: readonly PuntoLeido[]): boolean {
  const earlier = new Map(before.map((punto) => [punto.qr_id, punto]));
  const shifts = new Map<number, number>();
  for (const punto of reads) {
    const other = earlier.get(punto.qr_id);
    if (!other || punto.lat === undefined) continue;
    const same = punto.lat === other.lat && punto.lng === other.lng && punto.prec_m === other.prec_m;
    const shift = punto.fechah_x - other.fechah_x;
    if (same) shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
  }
  return Math.max(0, ...shifts.values()) >= SAME_POINTS;
}

function timesOf(ronda: Ronda): readonly number[] {
  return readPoints(ronda)
    .map(({ fechah_x }) => fechah_x)
    .sort((a, b) => a - b);
}

/** Whether reads of each fall between reads of the other. Both sorted, ms. */
function areInterleaved(some: readonly number[], others: readonly number[]): boolean {
  return between(some, others) >= INTERLEAVED && between(others, some) >= 1;
}

function between(bounds: readonly number[], times: readonly number[]): number {
  const [first = 0] = bounds;
  const last = bounds.at(-1) ?? 0;
  return times.filter((time) => time > first && time < last).length;
}

/** Whether the reads of one round alternate between two phones of the person. */
function onTwoPhones(reads: readonly PuntoLeido[], chains: OtherRounds['chains']): boolean {
  const seen = reads.flatMap(({ _op }) => chains[_op ?? '']?.cad ?? []);
  const turns = seen.filter((chain, at) => at > 0 && chain !== seen[at - 1]).length;
  return turns >= INTERLEAVED;
}
