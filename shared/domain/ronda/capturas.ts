/** Marks that follow from comparing two rounds (data-model.md, «The judgement of a round»). */

import type { PuntoLeido, Ronda } from '../registro/records.ts';
import type { JuicioRonda, RazonRonda } from '../registro/round-proof.ts';
import type { Links } from '../registro/told-hours.ts';
import { linkedPoints } from './linked-order.ts';
import { readPoints } from './read-order.ts';

/** Marks that other rounds are needed for. */
export type RazonCaptura = Extract<
  RazonRonda,
  'captura_repetida' | 'telefono_compartido' | 'dos_telefonos' | 'dos_rondas'
>;

/** Fewest points that two rounds must share before the later one can count as a copy (our choice). */
const SAME_POINTS = 3;
/** Least share of the points of both that must agree (our choice). */
const SAME_SHARE = 0.7;
/** By how much the time of a person's walk between two points varies from night to night, ms: at least ± 10 s (our choice). */
const VARIES_MS = 20_000;
/** Chance at which two honest walks may agree so well, where all points agree, and where some are left out (our choice). */
const BY_CHANCE = { all: 1e-4, some: 1e-6 } as const;
/** Delay up to which another person's equal walk counts as made together with this one, ms (our choice). */
const TOGETHER_MS = 2 * 60_000;
/**
 * Reads of one that fall between reads of the other before both count as simultaneous (our choice): a phone that is handed over at the end
 * of a shift, or is replaced, leaves all reads of one before the other's.
 */
const INTERLEAVED = 2;

/** Facts about other rounds. */
export interface OtherRounds {
  readonly own: readonly Ronda[];
  /** Rounds that began on the same phone, of any person. */
  readonly phone: readonly Ronda[];
  /** Rounds of other people in the same unit. */
  readonly unit: readonly Ronda[];
  /** Links of the reads: each chain is of one person on one phone. */
  readonly chains: Links;
}

/** The marks a round gets beside others. Times are the phones' own, which a network failure does not change. */
export function captureMarks(ronda: Ronda, { own, phone, unit, chains }: OtherRounds): RazonCaptura[] {
  const reads = linkedPoints(ronda, chains);
  const copied = own.flatMap((other) => copyShift(reads, readPoints(other)) ?? []);
  const ofOthers = unit.flatMap((other) => copyShift(reads, readPoints(other)) ?? []);
  const together = ofOthers.some((shift) => Math.abs(shift) <= TOGETHER_MS);
  const meanwhile = own.filter((other) => isMeanwhile(ronda, other));
  const shared = phone.some(
    (other) =>
      other.disp_id === ronda.disp_id &&
      other.rond_id !== ronda.rond_id &&
      areInterleaved(timesOf(ronda), timesOf(other)),
  );
  const found: Record<RazonCaptura, boolean> = {
    captura_repetida: copied.length > 0 || ofOthers.some((shift) => Math.abs(shift) > TOGETHER_MS),
    telefono_compartido: shared || together,
    dos_telefonos: meanwhile.some(({ disp_id }) => disp_id !== ronda.disp_id) || onTwoPhones(reads, chains),
    dos_rondas: meanwhile.some(({ disp_id }) => disp_id === ronda.disp_id),
  };
  return (Object.keys(found) as RazonCaptura[]).filter((name) => found[name]);
}

/**
 * Time by which an earlier round was shifted to make this one, ms; `null` = it is no copy. A copy is found by its intervals: the more
 * points two rounds share, the less likely it is that a person's walks agree in all of them, and the further each may be off. Positions are
 * not compared: a copied one can be moved by as much as positions vary.
 */
function copyShift(reads: readonly PuntoLeido[], before: readonly PuntoLeido[]): number | null {
  const earlier = new Map(before.map(({ qr_id, fechah_x }) => [qr_id, fechah_x]));
  const shifts = reads
    .flatMap(({ qr_id, fechah_x }) => fechah_x - (earlier.get(qr_id) ?? Number.NaN))
    .filter((shift) => !Number.isNaN(shift))
    .sort((a, b) => a - b);
  const least = Math.max(SAME_POINTS, Math.ceil(shifts.length * SAME_SHARE));
  for (let many = shifts.length; many >= least; many -= 1) {
    const chance = many === shifts.length ? BY_CHANCE.all : BY_CHANCE.some;
    const width = VARIES_MS * chance ** (1 / (many - 1));
    const from = shifts.findIndex((shift, i) => (shifts[i + many - 1] ?? Number.NaN) - shift <= width);
    if (from >= 0) return shifts[from + Math.floor(many / 2)] ?? null;
  }
  return null;
}

/**
 * Points of a round whose tag counts what it had counted before: a count is used twice, or is lower than that of a read told to be earlier.
 * @param letreros what the signs of the round's reads say (`juicio`)
 * @param others judged rounds of the unit
 */
export function repeatedTags(
  ronda: Ronda,
  letreros: JuicioRonda['letreros'] = {},
  others: readonly Ronda[],
): ReadonlySet<string> {
  const repeated = readPoints(ronda).filter(({ qr_id, qr_ver, fechah_x }) => {
    const own = letreros[qr_id]?.cuenta;
    if (own === undefined) return false;
    return others.some(({ recorrido = {}, juicio }) => {
      const [other, read] = [juicio?.letreros?.[qr_id]?.cuenta, recorrido[qr_id]];
      if (other === undefined || read === undefined || read.qr_ver !== qr_ver) return false;
      return own === other || (own < other && fechah_x > read.fechah_x);
    });
  });
  return new Set(repeated.map(({ qr_id }) => qr_id));
}

/** Whether one person's two rounds were walked at the same time: their reads alternate, or they overlap in two units. */
function isMeanwhile(ronda: Ronda, other: Ronda): boolean {
  const [times, others] = [timesOf(ronda), timesOf(other)];
  if (areInterleaved(times, others)) return true;
  const [from = 0, otherFrom = 0] = [times[0], others[0]];
  const overlap = from < (others.at(-1) ?? 0) && otherFrom < (times.at(-1) ?? 0);
  return ronda.un_id !== other.un_id && times.length > 1 && others.length > 1 && overlap;
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
