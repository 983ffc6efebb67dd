import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ObjectStore } from '@gr/rtdb-emulator/storage/object-store';
import { newObject } from '@gr/rtdb-emulator/storage/stored-object';
import type { Photo, PhotoPlace } from '@gr/shared/contract/photos';
import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { FIRMA_LENGTH, signedText } from '@gr/shared/domain/registro/sello';
import { BUCKET } from '../project.ts';
import { repoRoot } from '../repo-root.ts';
import { seededId } from './chance.ts';
import type { SeedTree } from './seed-tree.ts';

/** The drawings that stand for pictures, with their size in pixels. */
const DRAWINGS = {
  puerta: { ancho: 480, alto: 640 },
  pasillo: { ancho: 640, alto: 480 },
  camara: { ancho: 480, alto: 480 },
  firma: { ancho: 480, alto: 160 },
} as const;
export type Drawing = keyof typeof DRAWINGS;

const bytesOf = new Map<Drawing, Buffer>();

function bytes(drawing: Drawing): Buffer {
  const known =
    bytesOf.get(drawing) ?? readFileSync(path.join(repoRoot(), `backend/seed/pictures/${drawing}.jpg`));
  bytesOf.set(drawing, known);
  return known;
}

/** Where a picture of a round was taken, as the app tells it. */
export function placeAt(
  { id, un_id, un_nombre }: Ronda,
  { qr_id, nom_qr }: PuntoQr,
  posicion: { readonly lat: number; readonly lng: number; readonly prec_m: number },
): PhotoPlace {
  return { un_id, un_nombre, ronda: id, lugar: nom_qr, qr_id, ...posicion };
}

/**
 * A drawing as a picture taken at `at` (ms); its id is derived from `name`. The tree keeps its bytes. At a `place` its
 * record is stamped as the app's; no strip is drawn, so that all pictures of one drawing are the same bytes.
 */
export function demoPhoto(
  tree: SeedTree,
  drawing: Drawing,
  name: string,
  at: number,
  place?: PhotoPlace,
): Photo {
  const data = bytes(drawing);
  const id_archivo = seededId(`foto ${name}`, at);
  tree.pictures.set(id_archivo, data);
  return {
    id_archivo,
    mime: 'image/jpeg',
    tam: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...DRAWINGS[drawing],
    origen: drawing === 'firma' ? 'pantalla' : 'camara',
    fechah_x: at,
    ...(place && { sello: { ...place, firma: firmaOf(signedText(id_archivo, at, place)) } }),
  };
}

function firmaOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, FIRMA_LENGTH);
}

/** Content types by extension; a picture otherwise. */
const CONTENT_TYPES: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.vtt': 'text/vtt' };

/** Stores the files of the tree, as the app would have uploaded them. `now` in ms. */
export async function storeFiles(objects: ObjectStore, tree: SeedTree, now: number): Promise<void> {
  const stored = [...tree.files].map(([name, data]) => {
    const sha256 = createHash('sha256').update(data).digest('hex');
    const contentType = CONTENT_TYPES[path.extname(name)] ?? 'image/jpeg';
    const settable = { contentType, metadata: { sha256 } };
    const object = newObject({ bucket: BUCKET, name }, data, settable, objects.nextGeneration(now), now);
    return objects.put(object, data);
  });
  await Promise.all(stored);
}
