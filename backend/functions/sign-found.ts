import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { letreroOf } from '@gr/shared/domain/qr/qr';
import {
  bytesOfPeriod,
  digitsOf,
  PERIOD_MS,
  periodAt,
  TOLERANCE_MS,
} from '@gr/shared/domain/qr/rotating-code';
import type { PuntoLeido } from '@gr/shared/domain/registro/records';
import type { Knowledge, SignFound } from '@gr/shared/domain/ronda/razones';
import { isCodeOf } from './backup-code.ts';
import { pointKey } from './point-key.ts';
import { isSignedWith } from './qr-signature.ts';

const BLOCK = 16;
const ZERO = Buffer.alloc(BLOCK);
/** Derivation of the session's key for the code of a read (AN12196, 3.3): SV2 without its number and count. */
const SV2 = Buffer.from('3cc300010080', 'hex');

/**
 * How many times a tag had been read, 1 to 16,777,215, by what an NTAG 424 DNA writes into its own text (SUN, NXP AN12196): its serial
 * number and its count, encrypted with AES-128, and the code over them, AES-CMAC cut to 8 bytes. `null` = no tag with this key wrote it.
 * @param key 32 bytes: the tag's key for its own data, and the key for the code
 * @param firma 48 hex characters: encrypted data (32), code (16)
 */
export function tagCount(key: Buffer, firma: string): number | null {
  const given = Buffer.from(firma, 'hex');
  if (given.length !== BLOCK + BLOCK / 2) return null;
  const decipher = createDecipheriv('aes-128-cbc', key.subarray(0, BLOCK), ZERO).setAutoPadding(false);
  const data = decipher.update(given.subarray(0, BLOCK));
  // After a first byte that says so: its number of 7 bytes and its count of 3. Of other data the code is another.
  const about = data.subarray(1, 11);
  const session = cmac(key.subarray(BLOCK), Buffer.concat([SV2, about]));
  // Of the 16 bytes every second one is sent.
  const code = cmac(session, Buffer.alloc(0)).filter((_, at) => at % 2 === 1);
  if (!timingSafeEqual(code, given.subarray(BLOCK))) return null;
  return about.readUIntLE(7, 3);
}

/** AES-CMAC (RFC 4493) of a message, 16 bytes. */
export function cmac(key: Buffer, message: Buffer): Buffer {
  const first = doubled(encrypted(key, ZERO));
  const whole = message.length > 0 && message.length % BLOCK === 0;
  const rest = whole ? BLOCK : message.length % BLOCK;
  const head = message.subarray(0, message.length - rest);
  const last = Buffer.alloc(BLOCK);
  message.copy(last, 0, head.length);
  if (!whole) last[rest] = 0x80;
  const masked = xor(last, whole ? first : doubled(first));
  const cipher = createCipheriv('aes-128-cbc', key, ZERO).setAutoPadding(false);
  return cipher.update(Buffer.concat([head, masked])).subarray(-BLOCK);
}

function encrypted(key: Buffer, block: Buffer): Buffer {
  return createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block);
}

/** A block times two in the field of RFC 4493, 2.3. */
function doubled(block: Buffer): Buffer {
  const out = Buffer.alloc(BLOCK);
  for (const [at, byte] of block.entries()) out[at] = ((byte << 1) | ((block[at + 1] ?? 0) >> 7)) & 0xff;
  if ((block[0] ?? 0) & 0x80) out[BLOCK - 1] = (out[BLOCK - 1] ?? 0) ^ 0x87;
  return out;
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)));
}

/** How far from the told hour a code of another hour is looked for, ms: a day (our choice; one guess in 35,000 is found in it by chance). */
const LOOKED_MS = 24 * 3_600_000;

/** What a read tells of its sign, and when. */
type Told = Pick<PuntoLeido, 'qr_id' | 'fechah_x' | 'firma' | 'cod' | 'qr_ver'>;

/** Examines the sign of a read of unit `un_id` with the key that signs checkpoints: a print, its backup code, a screen, or a tag. */
export function signFound(
  key: Buffer,
  un_id: string,
  { qr_id, fechah_x, firma, cod, qr_ver }: Told,
): SignFound {
  if (cod !== undefined) {
    const printed = qr_ver !== undefined && isCodeOf(key, un_id, qr_id, qr_ver, cod);
    return { letrero: 'impreso', ...(!printed && { mark: 'codigo_malo' }) };
  }
  if (firma === undefined) return { mark: 'sin_firma' };
  const letrero = letreroOf(firma);
  const bad = { letrero, mark: 'firma_mala' } as const;
  if (qr_ver === undefined) return bad;
  if (letrero === 'impreso') return isSignedWith(key, { un_id, qr_id, qr_ver, firma }) ? { letrero } : bad;
  const own = pointKey(key, un_id, qr_id, qr_ver, letrero);
  if (letrero === 'nfc') {
    const cuenta = tagCount(own, firma);
    return cuenta === null ? bad : { letrero, cuenta };
  }
  const shown = shownAt(own, firma, fechah_x);
  if (!shown) return bad;
  return { letrero, hora_x: shown.hora_x, ...(!shown.onTime && { mark: 'codigo_de_otra_hora' }) };
}

/** The same of a round's reads, each examined once: codes of another hour are tried minute by minute, and a judgement asks often. */
export function signsOf(key: Buffer, un_id: string): Knowledge['signOf'] {
  const known = new Map<string, SignFound>();
  return (punto) => {
    const { qr_id, fechah_x, firma, cod, qr_ver } = punto;
    const said = JSON.stringify([qr_id, fechah_x, firma, cod, qr_ver]);
    const found = known.get(said) ?? signFound(key, un_id, punto);
    known.set(said, found);
    return found;
  };
}

/** The code of a screen in a period; `key` is the point's (`point-key.ts`). */
export function rotatingCode(key: Buffer, period: number): string {
  return digitsOf(createHmac('sha256', key).update(bytesOfPeriod(period)).digest());
}

/** When a code was shown. */
interface Shown {
  /** Beginning of its minute, ms since epoch. */
  readonly hora_x: number;
  /** Whether it is the hour that its read tells. */
  readonly onTime: boolean;
}

/** When a screen showed `code`, as near as possible to `told` (ms since epoch); `null` = not within a day of it, before or after. */
function shownAt(key: Buffer, code: string, told: number): Shown | null {
  const now = periodAt(told);
  for (let away = 0; away <= LOOKED_MS / PERIOD_MS; away += 1) {
    const period = [now - away, now + away].find((each) => rotatingCode(key, each) === code);
    if (period !== undefined) return { hora_x: period * PERIOD_MS, onTime: away <= TOLERANCE_MS / PERIOD_MS };
  }
  return null;
}
