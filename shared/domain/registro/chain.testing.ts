import { type Eslabon, linkSum } from './chain.ts';

/** An act to link: its operation, and the phone's clocks as it was saved. */
export interface LinkedAct {
  readonly op: string;
  readonly reloj: number;
  /** Running time of its page, ms; by default it runs like the clock. */
  readonly mono?: number;
  /** Id of its page session; one by default. */
  readonly vida?: string;
}

/** Where a chain stands. */
export interface ChainAt {
  readonly uid: string;
  readonly cad?: string;
  /** The last link; absent = the chain begins. */
  readonly after?: Eslabon;
  /** Kind of the acts, and their sum in the ledger. */
  readonly tipo?: string;
  readonly sum?: string;
}

/** Links of acts, one after the other, as a phone makes them. */
export async function linked(acts: readonly LinkedAct[], at: ChainAt): Promise<readonly Eslabon[]> {
  const { uid, cad = at.after?.cad ?? 'c'.repeat(16), tipo = 'mentira', sum = '' } = at;
  const links: Eslabon[] = [];
  for (const { op, reloj, mono = reloj, vida = 'e'.repeat(16) } of acts) {
    const before = links.at(-1) ?? at.after;
    const link = {
      ...{ cad, n: (before?.n ?? 0) + 1, reloj, mono, vida },
      ...(before ? { ant: before.esl } : {}),
    };
    links.push({ ...link, esl: await linkSum(link, { uid, op, tipo, sum }) });
  }
  return links;
}
