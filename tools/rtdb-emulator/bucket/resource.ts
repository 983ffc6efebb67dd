import { etagOf, type StoredObject } from '../storage/stored-object.ts';

/** An object in the JSON API's form: numbers as text, no download token. */
export function resourceOf(object: StoredObject): Record<string, unknown> {
  const { downloadToken: _none, size, generation, metageneration, metadata, ...rest } = object;
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${generation}`,
    ...rest,
    generation: String(generation),
    metageneration: String(metageneration),
    size: String(size),
    storageClass: 'STANDARD',
    etag: etagOf(object),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  };
}

/** As {@link resourceOf}, with the checksum that Google's clients compare after a resumable upload. */
export function storedResource(object: StoredObject, bytes: Buffer): Record<string, unknown> {
  return { ...resourceOf(object), crc32c: crc32c(bytes) };
}

/** CRC-32C (Castagnoli), big-endian, base64: RFC 3720, appendix B.4. */
function crc32c(bytes: Buffer): string {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return sum.toString('base64');
}

const POLYNOMIAL = 0x82f63b78;
const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value >>> 0;
});
