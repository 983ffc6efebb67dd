import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Photo } from '@gr/shared/contract/photos';
import { BUCKET } from '../local/http/runtime-config.ts';
import { repoRoot } from '../local/repo-root.ts';
import type { ObjectStore } from '../local/storage/object-store.ts';
import { newObject } from '../local/storage/stored-object.ts';
import type { Arbol } from './arbol.ts';
import { idDe } from './sorteo.ts';

/** The drawings that stand for pictures, with their size in pixels. */
const DIBUJOS = {
  puerta: { ancho: 480, alto: 640 },
  pasillo: { ancho: 640, alto: 480 },
  camara: { ancho: 480, alto: 480 },
  firma: { ancho: 480, alto: 160 },
} as const;
export type Dibujo = keyof typeof DIBUJOS;

const bytesOf = new Map<Dibujo, Buffer>();

function bytes(dibujo: Dibujo): Buffer {
  const known =
    bytesOf.get(dibujo) ?? readFileSync(path.join(repoRoot(), `backend/seed/fotos/${dibujo}.jpg`));
  bytesOf.set(dibujo, known);
  return known;
}

/** A drawing as a picture taken at `at` (ms); `name` makes its id. The tree remembers its bytes. */
export function fotoDemo(arbol: Arbol, dibujo: Dibujo, name: string, at: number): Photo {
  const data = bytes(dibujo);
  const id_archivo = idDe(`foto ${name}`, at);
  arbol.fotos.set(id_archivo, data);
  return {
    id_archivo,
    mime: 'image/jpeg',
    tam: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...DIBUJOS[dibujo],
    origen: dibujo === 'firma' ? 'pantalla' : 'camara',
    fechah_x: at,
  };
}

/** Content types by extension; a picture otherwise. */
const TIPOS: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.vtt': 'text/vtt' };

/** Stores the remembered files, as the app would have uploaded them. `now` in ms. */
export async function guardarArchivos(objects: ObjectStore, arbol: Arbol, now: number): Promise<void> {
  const stored = [...arbol.archivos].map(([name, data]) => {
    const sha256 = createHash('sha256').update(data).digest('hex');
    const contentType = TIPOS[path.extname(name)] ?? 'image/jpeg';
    const settable = { contentType, metadata: { sha256 } };
    const object = newObject({ bucket: BUCKET, name }, data, settable, objects.nextGeneration(now), now);
    return objects.put(object, data);
  });
  await Promise.all(stored);
}
