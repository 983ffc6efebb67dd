/** The code of a screen at a point, which changes each minute: TOTP (RFC 6238) with HMAC-SHA-256 and eight digits (ADR 024). */

/** How long a code is shown, ms (our choice: a picture of it is soon worthless, and a slow reader still gets it). */
export const PERIOD_MS = 60_000;
/**
 * How far a code may be from the hour its read tells, ms: two minutes, for a read in the last second of a code and clocks of phone and
 * screen that differ (our choice; RFC 6238, 5.2, leaves it open). Within it a picture sent to somebody else still passes.
 */
export const TOLERANCE_MS = 2 * 60_000;
/** Digits of a code: the most that RFC 4226 takes from a digest. */
const DIGITS = 8;

/** Number of the period at `at`, ms since epoch. */
export function periodAt(at: number): number {
  return Math.floor(at / PERIOD_MS);
}

/** The eight bytes that a period's HMAC is made of (RFC 4226, 5.1): its number, most significant byte first. */
export function bytesOfPeriod(period: number): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setUint32(0, Math.floor(period / 2 ** 32));
  bytes.setUint32(4, period % 2 ** 32);
  return new Uint8Array(bytes.buffer);
}

/** The digits of a period's HMAC (RFC 4226, 5.3). */
export function digitsOf(mac: Uint8Array): string {
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
  const from = view.getUint8(mac.byteLength - 1) & 0xf;
  const value = (view.getUint32(from) & 0x7fffffff) % 10 ** DIGITS;
  return String(value).padStart(DIGITS, '0');
}
