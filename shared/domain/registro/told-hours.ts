/** Comparison of reported times with the person's own ledger (data-model.md, «The judgement of a round»). */

import { SKEW_MS } from '../valor/clock.ts';
import type { Eslabon } from './chain.ts';
import type { PuntoLeido } from './records.ts';

/** Fields of a link that are read: the chain a record was sent in, its number there, and the phone's clocks (`cadena` of the ledger). */
export interface ReadLink extends Partial<Pick<Eslabon, 'reloj' | 'mono' | 'vida' | 'bajas'>> {
  readonly cad: string;
  readonly n: number;
}

/** Operation of an act → its link. */
export type Links = Readonly<Record<string, ReadLink>>;

/** An act as its phone reported it: a read of a round, an entry of a visit. */
export type ToldAct = Pick<Partial<PuntoLeido>, '_op' | 'fechah_srv' | 'anomalias'> &
  Pick<PuntoLeido, 'fechah_x'>;

/** Most difference between times that is tolerated, ms: a clock that is off by less is not marked, on either side. */
const TOLERANCE_MS = 2 * SKEW_MS;

/** A row of the person's ledger with its link, and when it reached the server, ms. */
export interface LinkedRow extends ReadLink {
  readonly at: number;
}

/**
 * Operations of the acts whose reported time their own chain contradicts: the phone's clock showed another one when the read was saved; an
 * earlier link of the chain has a later time, or its page session is longer than reported; a record that was saved before it and arrived at
 * once is later. A phone that detects its wrong clock marks it itself (`reloj_desfasado`), and is not checked.
 * @param rows further rows of the ledger
 */
export function contradictedReads(
  acts: readonly ToldAct[],
  links: Links,
  rows: readonly LinkedRow[] = [],
): ReadonlySet<string> {
  const linked = acts.flatMap(({ _op = '', fechah_x, anomalias }) => {
    const link = Object.hasOwn(links, _op) ? links[_op] : undefined;
    return link === undefined || anomalias?.reloj_desfasado ? [] : [{ _op, fechah_x, link }];
  });
  const isContradicted = ({ fechah_x, link }: (typeof linked)[number]): boolean => {
    const { reloj = fechah_x, bajas } = link;
    // A replacing link is made later than its record.
    if (bajas === undefined && Math.abs(reloj - fechah_x) > TOLERANCE_MS) return true;
    const earliest = linked
      .filter((other) => isBefore(other.link, link))
      .map((other) => other.fechah_x + passed(other.link, link));
    const seen = rows.filter((row) => isBefore(row, link) && isPrompt(row)).map(({ reloj: at = 0 }) => at);
    return Math.max(...earliest, ...seen) - fechah_x > TOLERANCE_MS;
  };
  return new Set(linked.filter(isContradicted).map(({ _op }) => _op));
}

function isBefore(one: ReadLink, other: ReadLink): boolean {
  return one.cad === other.cad && one.n < other.n;
}

/** Time that certainly passed between two links of one page session, ms; it stops while a phone sleeps. */
function passed(from: ReadLink, to: ReadLink): number {
  const same = from.vida !== undefined && from.vida === to.vida;
  return same ? Math.max(0, (to.mono ?? 0) - (from.mono ?? 0)) : 0;
}

/** Whether a record arrived at the time of the phone's clock when it was saved: that clock was right. */
function isPrompt({ at, reloj }: LinkedRow): boolean {
  return reloj !== undefined && Math.abs(at - reloj) <= SKEW_MS;
}
