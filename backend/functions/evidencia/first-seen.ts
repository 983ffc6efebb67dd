import type { Archivo } from '@gr/shared/domain/registro/records';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { createOnce } from '../create-once.ts';

/** `_huellas_fotos_/{sha256}`: first location of these exact bytes. Functions only. */
export interface FirstSeen {
  readonly ruta: string;
  /** When it reached the server, ms since epoch. */
  readonly fechah_srv: number;
}

const TREE = '_huellas_fotos_';
const HASH = /^[0-9a-f]{64}$/;
/** How long a picture's first location is stored, ms: a year and a month (our choice). */
const KEPT_MS = 396 * 24 * 3_600_000;
/** Rows deleted at a time. */
const PAGE = 500;

/** First location of a file's bytes; `null` = unknown. Rejects when the database does not answer. */
export async function firstSeen({ sha256 }: Pick<Archivo, 'sha256'>): Promise<FirstSeen | null> {
  if (!HASH.test(sha256)) return null;
  return contentOf(await companyDatabase().ref(`${TREE}/${sha256}`).get()) as FirstSeen | null;
}

/** Stores `ruta` since `at` (ms) as the location of bytes, unless they have an earlier one. Gives whether that is a different one. */
export async function keepFirst(sha256: string, ruta: string, at: number): Promise<boolean> {
  if (await createOnce(`${TREE}/${sha256}`, { ruta, fechah_srv: at })) return false;
  const first = await firstSeen({ sha256 });
  return first !== null && first.ruta !== ruta;
}

/** Deletes the entry of a removed picture, which is no longer evidence of anything. */
export async function forgetFirst(sha256: string | undefined, ruta: string): Promise<void> {
  if (sha256 === undefined || (await firstSeen({ sha256 }))?.ruta !== ruta) return;
  await companyDatabase().ref(`${TREE}/${sha256}`).remove();
}

/** Deletes entries from more than thirteen months before `now` (ms since epoch). Safe to run twice. */
export async function sweepSeen(now: number): Promise<void> {
  for (;;) {
    const old = companyDatabase()
      .ref(TREE)
      .orderByChild('fechah_srv')
      .endAt(now - KEPT_MS);
    const rows = Object.keys((contentOf(await old.limitToFirst(PAGE).get()) ?? {}) as object);
    if (rows.length === 0) return;
    await companyDatabase()
      .ref(TREE)
      .update(Object.fromEntries(rows.map((sha256) => [sha256, null])));
  }
}
