import { createHash, createHmac } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@gr/shared/domain/qr/codigo';

/**
 * Candidate codes of a point: when the check of one belongs to another point, the next is taken. With 50 points in a unit one point in
 * 1,300 needs the second, and none the last.
 */
const TURNS = 8;

/** A code with its check. */
export interface BackupCode {
  readonly cod: string;
  readonly prueba_cod: string;
}

/**
 * The candidate codes of a checkpoint's print (security.md, «The backup code»): HMAC-SHA-256 with the server's key under a separate label,
 * its first 48 bits as digits of the alphabet.
 */
export function codesOf(key: Buffer, un_id: string, qr_id: string, qr_ver: number): readonly BackupCode[] {
  return Array.from({ length: TURNS }, (_, turn) => {
    const label = `COD1.${un_id}.${qr_id}.${qr_ver}.${turn}`;
    const cod = digits(createHmac('sha256', key).update(label).digest().readUIntBE(0, 6));
    return { cod, prueba_cod: checkOf(un_id, cod) };
  });
}

/** Whether a typed code is one of a checkpoint's candidates. */
export function isCodeOf(key: Buffer, un_id: string, qr_id: string, qr_ver: number, cod: string): boolean {
  return codesOf(key, un_id, qr_id, qr_ver).some((each) => each.cod === cod);
}

/** Code data of another point of the unit. */
export interface Taken {
  readonly qr_id: string;
  readonly prueba_cod: string;
}

/**
 * The code of a point: its present one, or the first whose check no other point of the unit has. When two points got the same one
 * simultaneously, the one with the later id changes. `null` when every candidate is taken.
 */
export function chooseCode(
  codes: readonly BackupCode[],
  own: { readonly qr_id: string; readonly prueba_cod?: string | undefined },
  others: readonly Taken[],
): BackupCode | null {
  const kept = codes.find(({ prueba_cod }) => prueba_cod === own.prueba_cod);
  const contested = others.some(
    ({ qr_id, prueba_cod }) => prueba_cod === own.prueba_cod && qr_id < own.qr_id,
  );
  if (kept && !contested) return kept;
  const taken = new Set(others.map(({ prueba_cod }) => prueba_cod));
  return codes.find(({ prueba_cod }) => !taken.has(prueba_cod)) ?? null;
}

/** Same result as `pruebaCodOf` (shared/domain/qr/codigo.ts). */
function checkOf(un_id: string, cod: string): string {
  return createHash('sha256').update(`COD1.${un_id}.${cod}`).digest('hex').slice(0, 4);
}

function digits(value: number): string {
  let code = '';
  for (let rest = value; code.length < CODE_LENGTH; rest = Math.floor(rest / CODE_ALPHABET.length))
    code += CODE_ALPHABET.charAt(rest % CODE_ALPHABET.length);
  return code;
}
