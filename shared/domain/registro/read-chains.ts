import { type Eslabon, linkSum, readBajas } from './chain.ts';

/** A row of the ledger `_ops/{uid}/{op}` as stored. */
export interface LedgerRow {
  readonly at: number;
  readonly tipo: string;
  readonly sum?: string;
  readonly cadena?: Eslabon;
  /** The office received it for its author. */
  readonly recibido?: unknown;
}

/** Inconsistency of the clock between two consecutive links. */
export interface ClockChange {
  readonly from: number;
  readonly to: number;
  /** Least amount it was set back by, ms. */
  readonly backMs: number;
}

/** Contents of one chain by the ledger. A chain whose last links are missing can't be distinguished from one that ended. */
export interface ChainReading {
  readonly cad: string;
  /** Links that arrived, and the highest number among them. */
  readonly links: number;
  readonly last: number;
  /** Numbers, both included, that have not arrived or were removed. */
  readonly missing: readonly { readonly from: number; readonly to: number }[];
  /** Numbers of links that were changed, or don't match the one before. */
  readonly broken: readonly number[];
  /** Numbers that occur more than once: a phone's storage was copied, or a link was added. */
  readonly forked: readonly number[];
  readonly clock: readonly ClockChange[];
  /** Links that the phone itself reported as never arriving. */
  readonly told: number;
  /** Records that the phone itself reported as saved without a link. */
  readonly withoutLink: number;
}

/** Most a phone's clock may be corrected without being reported, ms: the usual automatic correction by a network's time. */
const TOLERANCE_MS = 5_000;

interface Here {
  readonly link: Eslabon;
  readonly sound: boolean;
}

/**
 * Reads the chains of one person from their rows of the ledger, in any order. Pure. A clock that ran ahead of the monotonic time is
 * ignored, because that stops while a phone sleeps; only a clock that was set back is reported.
 * @param rows operation → row; rows without a link belong to no chain
 */
export async function readChains(
  uid: string,
  rows: Readonly<Record<string, LedgerRow>>,
): Promise<readonly ChainReading[]> {
  const chains = new Map<string, Here[]>();
  for (const [op, { tipo, sum = '', cadena }] of Object.entries(rows)) {
    if (!cadena) continue;
    const sound = (await linkSum(cadena, { uid, op, tipo, sum })) === cadena.esl;
    chains.set(cadena.cad, [...(chains.get(cadena.cad) ?? []), { link: cadena, sound }]);
  }
  return [...chains].map(([cad, all]) => readChain(cad, all));
}

/** True when no link is missing, changed or added, and no clock was set back. */
export function isWhole({ missing, broken, forked, clock }: ChainReading): boolean {
  return missing.length + broken.length + forked.length + clock.length === 0;
}

function readChain(cad: string, all: readonly Here[]): ChainReading {
  const here = [...all].sort((a, b) => a.link.n - b.link.n);
  const numbers = here.map(({ link }) => link.n);
  const last = numbers.at(-1) ?? 0;
  /** Number → known sums: of the links themselves, or as a later one reports them. */
  const sums = new Map<number, Set<string>>();
  const learn = (n: number, esl: string) => sums.set(n, (sums.get(n) ?? new Set()).add(esl));
  for (const { link } of here) learn(link.n, link.esl);
  const present = new Set(numbers);
  const bajas = here.flatMap(({ link }) => readBajas(link.bajas)).filter(({ n }) => !present.has(n));
  for (const { n, esl } of bajas) learn(n, esl);
  return {
    cad,
    links: here.length,
    last,
    missing: missing(sums, last),
    broken: [...new Set(here.filter((each) => isBroken(each, sums)).map(({ link }) => link.n))],
    forked: [...new Set(numbers.filter((n, i) => numbers[i - 1] === n))],
    clock: clockChanges(here.map(({ link }) => link)),
    told: new Set(bajas.map(({ n }) => n)).size,
    withoutLink: here.reduce((sum, { link }) => sum + (link.sin_cadena ?? 0), 0),
  };
}

function missing(sums: ReadonlyMap<number, unknown>, last: number): ChainReading['missing'] {
  const known = [...sums.keys()].filter((n) => n <= last).sort((a, b) => a - b);
  return known.flatMap((n, i) => {
    const before = known[i - 1] ?? 0;
    return n > before + 1 ? [{ from: before + 1, to: n - 1 }] : [];
  });
}

function isBroken({ link, sound }: Here, sums: ReadonlyMap<number, ReadonlySet<string>>): boolean {
  if (!sound || !Number.isInteger(link.n) || link.n < 1) return true;
  if (link.n === 1) return link.ant !== undefined;
  if (link.ant === undefined) return true;
  const before = sums.get(link.n - 1);
  return before !== undefined && !before.has(link.ant);
}

/** Links are saved one after the other, so no later one has an earlier time, and within one page session both clocks agree. */
function clockChanges(links: readonly Eslabon[]): readonly ClockChange[] {
  const lives = new Map<string, Eslabon>();
  return links.flatMap((link, i) => {
    const pairs = [links[i - 1], lives.get(link.vida)].flatMap((before) => (before ? [before] : []));
    lives.set(link.vida, link);
    const [worst] = pairs.map((before) => changeBetween(before, link)).sort((a, b) => b.backMs - a.backMs);
    return worst && worst.backMs > TOLERANCE_MS ? [worst] : [];
  });
}

function changeBetween(before: Eslabon, link: Eslabon): ClockChange {
  const passed = before.vida === link.vida ? Math.max(0, link.mono - before.mono) : 0;
  return { from: before.n, to: link.n, backMs: Math.round(passed - (link.reloj - before.reloj)) };
}
