import { createHash, randomFillSync } from 'node:crypto';
import type { Photo } from '@gr/shared/contract/photos';
import { pushId } from '@gr/shared/domain/registro/ids';

/** What a photo of a phone weighs after it was reduced, and a signature, bytes (reliability.md point 3: 400 kB at most). */
const SIZES = { camara: 180_000, galeria: 180_000, pantalla: 9_000 } as const;
type Origin = Photo['origen'];

const made = new Map<Origin, Buffer>();

/** Bytes of a picture: the head of a JPEG and noise, which nothing presses further. */
export function bytesOf(origen: Origin): Buffer {
  const known = made.get(origen);
  if (known !== undefined) return known;
  const head = Buffer.from('ffd8ffe000104a46494600010101004800480000', 'hex');
  const bytes = Buffer.concat([
    head,
    randomFillSync(Buffer.alloc(SIZES[origen])),
    Buffer.from('ffd9', 'hex'),
  ]);
  made.set(origen, bytes);
  return bytes;
}

/** A picture just taken. */
export function picture(origen: 'camara' | 'pantalla'): Photo {
  const bytes = bytesOf(origen);
  const now = Date.now();
  return {
    ...{ id_archivo: pushId(now), mime: 'image/jpeg', tam: bytes.length, ancho: 1200, alto: 900 },
    ...{ sha256: createHash('sha256').update(bytes).digest('hex'), origen, fechah_x: now },
  };
}
