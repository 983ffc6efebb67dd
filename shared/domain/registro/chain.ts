/** Evidence of one saving: a link of the chain of one person on one phone (reliability.md point 15). */
export interface Eslabon {
  /** Random id of the chain, 16 hex characters; a new or wiped phone begins another. */
  readonly cad: string;
  /** Place in the chain, from 1 and without gaps. */
  readonly n: number;
  /** `esl` of the link before; the first has none. */
  readonly ant?: string;
  /** Sum of this link, 32 hex characters: {@link linkSum}. */
  readonly esl: string;
  /** The phone's own clock at saving, uncorrected, ms since epoch. */
  readonly reloj: number;
  /** ms since the page session began, monotonic; may stop while the phone sleeps. */
  readonly mono: number;
  /** Random id of the page session, 16 hex characters; `mono` is comparable within one session only. */
  readonly vida: string;
  /** Records this phone saved without a link since the one before, of any account; absent = none. */
  readonly sin_cadena?: number;
  /** Earlier links that never arrive as such: `n:esl`, joined by commas ({@link Baja}). */
  readonly bajas?: string;
}

/** An earlier link whose record was settled, replaced, or delivered without it. */
export interface Baja {
  readonly n: number;
  readonly esl: string;
}

/** Most such links in one link; the rest goes into the next. */
export const MAX_BAJAS = 20;

/** Subject of a link: the account, the operation, and the sum of its content as in the ledger. */
export interface Linked {
  readonly uid: string;
  readonly op: string;
  readonly tipo: string;
  readonly sum: string;
}

const CHARS = 32;

/** Sum of a link: SHA-256 over its own fields, the link before among them, and its subject; 32 hex characters. */
export async function linkSum(link: Omit<Eslabon, 'esl'>, of: Linked): Promise<string> {
  const { cad, n, ant = null, reloj, mono, vida, sin_cadena = 0, bajas = '' } = link;
  const text = JSON.stringify([
    ...[cad, n, ant, reloj, mono, vida, sin_cadena, bajas],
    ...[of.uid, of.op, of.tipo, of.sum],
  ]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, CHARS);
}

/** Text of links that never arrive, as a link carries it. */
export function writeBajas(bajas: readonly Baja[]): string {
  return bajas.map(({ n, esl }) => `${n}:${esl}`).join(',');
}

/** Parses {@link writeBajas}; malformed parts are left out. */
export function readBajas(text = ''): readonly Baja[] {
  return text.split(',').flatMap((each) => {
    const [, n, esl] = /^([1-9]\d{0,8}):([0-9a-f]{32})$/.exec(each) ?? [];
    return n !== undefined && esl !== undefined ? [{ n: Number(n), esl }] : [];
  });
}
