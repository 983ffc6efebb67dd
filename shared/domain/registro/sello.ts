import type { PhotoPlace, PhotoStamp } from '../../contract/photos.ts';
import { fechahLocal } from '../valor/time.ts';
import type { Archivo } from './records.ts';

/** Characters of the signature drawn on a picture: 40 bits, enough to distinguish two pictures of a night. */
export const FIRMA_LENGTH = 10;

/** Text whose SHA-256 is a picture's signature: its id and time, and the fields of its place in this order. */
export function signedText(id_archivo: string, fechah_x: number, place: PhotoPlace): string {
  const { un_id, un_nombre, lugar = '', ronda = '', qr_id = '', lat = '', lng = '', prec_m = '' } = place;
  return [id_archivo, fechah_x, un_id, un_nombre, lugar, ronda, qr_id, lat, lng, prec_m].join('|');
}

async function firmaOf(id_archivo: string, fechah_x: number, place: PhotoPlace): Promise<string> {
  const text = new TextEncoder().encode(signedText(id_archivo, fechah_x, place));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, FIRMA_LENGTH);
}

/** The stamp of a picture, taken at `fechah_x` (ms since epoch). */
export async function stampPhoto(
  id_archivo: string,
  fechah_x: number,
  place: PhotoPlace,
): Promise<PhotoStamp> {
  return { ...place, firma: await firmaOf(id_archivo, fechah_x, place) };
}

/**
 * Whether a picture's record still matches its stamp. This does not prove the author, because a matching stamp can be computed again; but
 * the picture's own bytes show this one.
 */
export async function isStampTrue(archivo: {
  readonly id_archivo: string;
  readonly fechah_x: number;
  readonly sello: PhotoStamp;
}): Promise<boolean> {
  const { firma, ...place } = archivo.sello;
  return firma === (await firmaOf(archivo.id_archivo, archivo.fechah_x, place));
}

/**
 * Whether a file of a read is no photo of the gallery and has no true stamp: the app stamps every one that it takes at a point, and writes
 * no other file there.
 */
export async function lacksStamp(
  archivo: Pick<Archivo, 'id_archivo' | 'fechah_x' | 'tipo' | 'origen' | 'sello'>,
): Promise<boolean> {
  const { tipo, origen, sello } = archivo;
  if (origen === 'galeria') return false;
  if (tipo !== 'foto' || origen !== 'camara' || sello === undefined) return true;
  return !(await isStampTrue({ ...archivo, sello }));
}

/** The lines drawn on a picture: time and signature, unit, point and place. */
export function stampLines(fechah_x: number, sello: PhotoStamp): readonly string[] {
  const { un_nombre, lugar, lat, lng, prec_m, firma } = sello;
  const place =
    lat === undefined || lng === undefined
      ? 'Sin ubicación'
      : `${lat.toFixed(5)}, ${lng.toFixed(5)}${prec_m === undefined ? '' : ` ±${prec_m} m`}`;
  return [
    `${fechahLocal(fechah_x)} · ${firma}`,
    un_nombre,
    lugar === undefined ? place : `${lugar} · ${place}`,
  ];
}
