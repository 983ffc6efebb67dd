import type { Photo } from '@gr/shared/contract/photos';
import { pid } from './case.ts';

export const FOTO = pid('Foto');
export const FIRMA = pid('Firma');

/** A picture taken at `t`, or a signature drawn on the phone. */
export function photo(t: number, id_archivo = FOTO, origen: Photo['origen'] = 'camara'): Photo {
  const size = { ancho: 1600, alto: 900, tam: 300_000 };
  return { id_archivo, mime: 'image/jpeg', sha256: 'a'.repeat(64), origen, fechah_x: t, ...size };
}
