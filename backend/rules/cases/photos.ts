import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { pid, type Updates } from './case.ts';

export const FOTO = pid('Foto');
export const FIRMA = pid('Firma');
/** A guard signs anew. */
export const FIRMA_OTRA = pid('FirmaOtra');

/** A picture taken at `t`, or a signature drawn on the phone. */
export function photo(t: number, id_archivo = FOTO, origen: Photo['origen'] = 'camara'): Photo {
  const size = { ancho: 1600, alto: 900, tam: 300_000 };
  return { id_archivo, mime: 'image/jpeg', sha256: 'a'.repeat(64), origen, fechah_x: t, ...size };
}

/** The files at the limit of what may be: changed fields of one. */
export const FILE_LIMITS: readonly Readonly<Record<string, Json>>[] = [
  { lat: -90, lng: 180 },
  { lat: 90, lng: -180 },
  { tam: 2 * 1024 * 1024 - 1 },
  { mime: 'image/webp', tipo: 'firma', origen: 'galeria' },
  { origen: 'pantalla', cant_id_guarda: '1_e7', id_item: 'radio' },
  { prec_m: 0 },
  { anotada: true },
];

/** What is drawn into a picture taken in a unit. */
export const stampAt = (un_id: string) => ({
  ...{ un_id, un_nombre: 'Torres', lugar: 'Portería', firma: '0123456789' },
  ...{ lat: 4.6, lng: -74.07, prec_m: 8 },
});

/** What a file may not be: changed fields of one, taken at `t`. */
export function fileMistakes(t: number): readonly Readonly<Record<string, Json>>[] {
  return [
    { ruta: `https://ejemplo.co/${FOTO}.jpg` },
    { ruta: `evidencias/u001/u_otra/${FOTO}.jpg` },
    { id_archivo: 'otra' },
    { sha256: 'A'.repeat(64) },
    { sha256: 'a'.repeat(63) },
    { sha256: null },
    { mime: 'image/svg+xml' },
    { tipo: 'otro' },
    { tam: 0 },
    { tam: 2 * 1024 * 1024 },
    { origen: 'red' },
    { cant_id_guarda: '1 e7' },
    { id_item: 'r ñ' },
    { fechah_x: 0 },
    { fechah_x: String(t) },
    { lat: 181 },
    { lat: -181 },
    { lng: 181 },
    { lng: -181 },
    { prec_m: -1 },
    { otro: 1 },
    { anotada: false },
    { anotada: 'si' },
    { anotada: true, tipo: 'firma' },
    { sello: 'x' },
    { sello: { ...stampAt('u002') } },
    { sello: { ...stampAt('u001'), firma: 'x' } },
    { sello: { ...stampAt('u001'), otro: 1 } },
    { sello: { un_id: 'u001', un_nombre: 'Torres' } },
  ];
}

/** A file under a name that is not ours, in `folder`. */
export function strangeFile(file: Json, folder: string): Json {
  const name = 'f ñ';
  return { [name]: { ...(file as object), id_archivo: name, ruta: `${folder}/${name}.jpg` } };
}

/** Tries a list of files of one record: `write` puts `archivos` into it, `folder` is where they lie. */
export function fileCases(
  add: (name: string, update: Updates, allow?: boolean) => void,
  file: Json,
  folder: string,
  t: number,
  write: (archivos: Json) => Updates,
): void {
  const so = (change: Readonly<Record<string, Json>>): Updates =>
    write({ [FOTO]: { ...(file as object), ...change } });
  for (const change of FILE_LIMITS) add(`file ${JSON.stringify(change).slice(0, 60)}`, so(change), true);
  for (const change of fileMistakes(t)) add(`file ${JSON.stringify(change).slice(0, 60)}`, so(change));
  add('file in another folder', so({ ruta: `${folder}/../${FOTO}.jpg` }));
  add('file as text', write({ [FOTO]: 'x' }));
  add('file with a strange name', write(strangeFile(file, folder)));
  add('files as text', write('x'));
}
