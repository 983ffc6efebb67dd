import { createHash, randomFillSync } from 'node:crypto';
import type { Photo } from '@gr/shared/contract/photos';
import { pushId } from '@gr/shared/domain/registro/ids';
import { smallJpeg } from '../support/small-jpeg.ts';

/** What a photo of a phone weighs after it was reduced, and a signature, bytes (reliability.md point 3: 400 kB at most). */
const SIZES = { camara: 180_000, galeria: 180_000, pantalla: 9_000 } as const;
type Origin = Photo['origen'];

const noise = new Map<Origin, Buffer>();

/** Bytes of a comment in a JPEG at most. */
const COMMENT = 65_000;

/** Bytes of a picture, no two alike: one made of its id, and comments of noise, which nothing presses further. */
export function bytesOf({ id_archivo, origen }: Pick<Photo, 'id_archivo' | 'origen'>): Buffer {
  const grain = noise.get(origen) ?? randomFillSync(Buffer.alloc(SIZES[origen]));
  noise.set(origen, grain);
  const small = smallJpeg(id_archivo);
  const comments: Buffer[] = [];
  for (let at = 0; at < grain.length; at += COMMENT) {
    const part = grain.subarray(at, at + COMMENT);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(part.length + 2, 2);
    comments.push(head, part);
  }
  return Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)]);
}

/** A picture just taken. */
export function picture(origen: 'camara' | 'pantalla'): Photo {
  const now = Date.now();
  const id_archivo = pushId(now);
  const bytes = bytesOf({ id_archivo, origen });
  return {
    ...{ id_archivo, mime: 'image/jpeg', tam: bytes.length, ancho: 1200, alto: 900 },
    ...{ sha256: createHash('sha256').update(bytes).digest('hex'), origen, fechah_x: now },
  };
}
