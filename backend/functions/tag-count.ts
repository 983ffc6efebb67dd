import { createCipheriv, createDecipheriv, timingSafeEqual } from 'node:crypto';

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
