import { setTimeout as wait } from 'node:timers/promises';
import type { Archivo, Ronda } from '@gr/shared/domain/registro/records';
import { lacksStamp } from '@gr/shared/domain/registro/sello';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { demandedPhotos, filesOf } from '@gr/shared/domain/ronda/tareas';
import { logger } from 'firebase-functions/v2';
import { isAsSaid } from './evidencia/marcar-fotos.ts';
import { storedPhoto } from './recibir/photo-store.ts';

/** Most photos of a round that are checked in Storage (our choice: two for each point of a long round). */
const PHOTOS_MAX = 24;
/** Most time to wait for Storage, ms: far less than a function may run (our choice). */
const PATIENCE_MS = 8_000;

/**
 * Paths of an ended round's photos that are missing or different in Storage, for points that ask for one. A phone uploads photos before the
 * record that names them (reliability.md), so all have arrived. Photos that can't be checked are left out: a failure of Storage never fails
 * a judgement.
 */
export async function lostPhotos(
  ronda: Ronda,
  { esperado, puntos }: Pick<Knowledge, 'esperado' | 'puntos'>,
): Promise<ReadonlySet<string>> {
  if (isOpen(ronda)) return new Set();
  const demanded = readPoints(ronda).map((punto) =>
    demandedPhotos(esperado.puntos?.[punto.qr_id] ?? puntos[punto.qr_id] ?? {}, punto),
  );
  // One of each point before the second of any: many at one point leave no other unchecked.
  const most = Math.max(0, ...demanded.map(({ length }) => length));
  const asked = Array.from({ length: most }, (_, i) => demanded.flatMap((photos) => photos[i] ?? [])).flat();
  const lost = await Promise.all(asked.slice(0, PHOTOS_MAX).map(isLost));
  return new Set(lost.flatMap((ruta) => ruta ?? []));
}

/** Ids of an ended round's camera photos without a true stamp. */
export async function unstampedIn(ronda: Ronda): Promise<ReadonlySet<string>> {
  if (isOpen(ronda)) return new Set();
  const photos = readPoints(ronda)
    .flatMap((punto) => filesOf(punto))
    .map(async (archivo) => ((await lacksStamp(archivo)) ? [archivo.id_archivo] : []));
  return new Set((await Promise.all(photos)).flat());
}

async function isLost(archivo: Archivo): Promise<string | null> {
  try {
    const stored = await Promise.race([storedPhoto(archivo.ruta), outOfPatience()]);
    return isAsSaid(archivo, stored) ? null : archivo.ruta;
  } catch (cause) {
    logger.warn('The store of photos could not be asked for a photo of a round.', cause);
    return null;
  }
}

async function outOfPatience(): Promise<never> {
  await wait(PATIENCE_MS, undefined, { ref: false });
  throw new Error('The store of photos took too long.');
}
