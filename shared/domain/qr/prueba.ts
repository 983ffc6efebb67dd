import type { PuntoQr } from '../registro/records.ts';
import { formatTextoQr, letreroOf, type TextoQr } from './qr.ts';

/** Hex characters of a proof: 128 bits of SHA-256, as in the ledger's sums. */
const CHARS = 32;

/**
 * One-way check of a printed text, 32 hex characters. With it a phone can tell a true code from a false one offline, and can't forge one
 * (security.md, QR). Needs a secure context, as the camera does.
 */
export async function pruebaOf(qr: TextoQr): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(formatTextoQr(qr)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, CHARS);
}

/**
 * Whether a code is the one printed for a point; `null` = unknown here: it is none of a print, the point has no proof, or was reprinted
 * since it was read from the server.
 */
export async function isPrinted(
  qr: TextoQr,
  punto: Pick<PuntoQr, 'prueba' | 'qr_ver'>,
): Promise<boolean | null> {
  if (letreroOf(qr.firma) !== 'impreso') return null;
  if (punto.prueba === undefined || qr.qr_ver > punto.qr_ver) return null;
  return qr.qr_ver === punto.qr_ver && punto.prueba === (await pruebaOf(qr));
}
