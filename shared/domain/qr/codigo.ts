/** The backup code under a printed QR, for a sticker that cameras can no longer read (security.md, «The backup code»). */

import type { PuntoQr } from '../registro/records.ts';

/** One of each group of look-alike characters is printed; the others are accepted when typed ({@link FOLDED}). */
export const CODE_ALPHABET = '0123456789ACDEFGHJKMNPQRTVWXY';
/** Characters of a code: 29^6, 29 bits. */
export const CODE_LENGTH = 6;
const FOLDED: Readonly<Record<string, string>> = {
  ...{ B: '8', I: '1', L: '1', O: '0', S: '5', U: 'V', Z: '2' },
};
/** Hex characters of the phone's check, 16 bits: they leave 13 bits of the code unknown. */
const CHECK_CHARS = 4;

/**
 * Parses a typed code: blanks, hyphens and case are ignored, and look-alikes are accepted. `null` when it does not have the shape of a
 * code.
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

/** The check of a unit's code, 4 hex characters: it finds the point and most typing mistakes, and does not reveal the code. */
export async function pruebaCodOf(un_id: string, cod: string): Promise<string> {
  const text = new TextEncoder().encode(`COD1.${un_id}.${cod}`);
  const [first = 0, second = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return ((first << 8) | second).toString(16).padStart(CHECK_CHARS, '0');
}

/** The point of a unit that a code may belong to; `null` = none, or more than one. The server decides whether it does. */
export async function pointOfCodigo(
  cod: string,
  un_id: string,
  puntos: Readonly<Record<string, PuntoQr>>,
): Promise<PuntoQr | null> {
  const check = await pruebaCodOf(un_id, cod);
  const [punto, other] = Object.values(puntos).filter(({ prueba_cod }) => prueba_cod === check);
  return punto && !other ? punto : null;
}
