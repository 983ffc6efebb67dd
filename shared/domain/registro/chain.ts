/** Evidence of one saving: a link of the chain of one person on one phone (reliability.md point 15). */
export interface Eslabon {
  /** Random id of the chain, 16 hex characters; a phone that is new or was wiped begins another. */
  readonly cad: string;
  /** Place in the chain, from 1 and without gaps. */
  readonly n: number;
  /** `esl` of the link before; the first has none. */
  readonly ant?: string;
  /** Sum of this link, 32 hex characters: {@link linkSum}. */
  readonly esl: string;
  /** The phone's own clock at saving as it stood, ms since epoch. */
  readonly reloj: number;
  /** ms since the life of the page began, monotonic; may stand still while the phone sleeps. */
  readonly mono: number;
  /** Random id of the life of the page, 16 hex characters; `mono` can be compared within one life only. */
  readonly vida: string;
  /** How many records this phone saved without a link since the one before, of whomever; absent = none. */
  readonly sin_cadena?: number;
  /** Earlier links that never arrive as such: `n:esl`, joined by commas ({@link Baja}). */
  readonly bajas?: string;
}

/** An earlier link whose record was settled, replaced, or taken to the server without it. */
export interface Baja {
  readonly n: number;
  readonly esl: string;
}

/** Most links that one link tells of; the rest is for the next. */
export const MAX_BAJAS = 20;

/** What a link is about: whose, which operation, and the sum of its content as the ledger keeps it. */
export interface Linked {
  readonly uid: string;
  readonly op: string;
  readonly tipo: string;
  readonly sum: string;
}

const CHARS = 32;

/** Sum of a link: SHA-256 over its own fields, the link before among them, and what it is about; 32 hex characters. */
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

/** Links that never arrive, as a link carries them. */
export function writeBajas(bajas: readonly Baja[]): string {
  return bajas.map(({ n, esl }) => `${n}:${esl}`).join(',');
}

/** Reads {@link writeBajas}; what has another shape is left out. */
export function readBajas(text = ''): readonly Baja[] {
  return text.split(',').flatMap((each) => {
    const [, n, esl] = /^([1-9]\d{0,8}):([0-9a-f]{32})$/.exec(each) ?? [];
    return n !== undefined && esl !== undefined ? [{ n: Number(n), esl }] : [];
  });
}
