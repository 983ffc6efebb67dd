/** The backup code under a printed QR, for a sticker that no camera reads any more (security.md, «The backup code»). */

import type { PuntoQr } from '../registro/records.ts';

/** Of characters that look alike one is printed; the other is understood when it is typed ({@link FOLDED}). */
export const CODE_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY';
/** Characters of a code: 29^6, 29 bits. */
export const CODE_LENGTH = 6;
const FOLDED: Readonly<Record<string, string>> = {
  ...{ B: '8', I: '1', L: '1', O: '0', S: '5', U: 'V', Z: '2' },
};
/** Hex characters of the phone's check, 16 bits: 13 bits of the code stay unknown to whoever holds it. */
const CHECK_CHARS = 4;

/**
 * A typed text as a code: blanks, hyphens and case do not matter, and of look-alikes either will do. `null` when it has
 * not the shape of a code.
 */
export function parseCodigo(texto: string): string | null {
  const folded = [...texto.toUpperCase().replace(/[\s.·–—-]/g, '')].map((char) => FOLDED[char] ?? char);
  const known = folded.every((char) => CODE_ALPHABET.includes(char));
  return folded.length === CODE_LENGTH && known ? folded.join('') : null;
}

/** A code as it is printed and shown, in two groups: `K7M-4QX`. */
export function formatCodigo(cod: string): string {
  return `${cod.slice(0, CODE_LENGTH / 2)}-${cod.slice(CODE_LENGTH / 2)}`;
}

/** The check of a code of a unit, 4 hex characters: it finds the point and most slips, and does not give the code away. */
export async function pruebaCodOf(un_id: string, cod: string): Promise<string> {
  const text = new TextEncoder().encode(`COD1.${un_id}.${cod}`);
  const [first = 0, second = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return ((first << 8) | second).toString(16).padStart(CHECK_CHARS, '0');
}

/** The point of a unit that a code may be of; `null` = of none, or of more than one. The server says whether it is. */
export async function pointOfCodigo(
  cod: string,
  un_id: string,
  puntos: Readonly<Record<string, PuntoQr>>,
): Promise<PuntoQr | null> {
  const check = await pruebaCodOf(un_id, cod);
  const [punto, other] = Object.values(puntos).filter(({ prueba_cod }) => prueba_cod === check);
  return punto && !other ? punto : null;
}
