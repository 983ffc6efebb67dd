import type { Archivo } from '@gr/shared/domain/registro/records';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { createOnce } from '../create-once.ts';
import { isAlike } from './appearance.ts';

/** `_huellas_fotos_/{sha256}`: first location of these exact bytes, or of a picture that looks like them. Functions only. */
export interface FirstSeen {
  readonly ruta: string;
  /** When it reached the server, ms since epoch. */
  readonly fechah_srv: number;
}

/** `_vistas_fotos_/{un_id}:{part}:{id_archivo}`: a picture of a unit, once for each part of its hash. Functions only. */
interface Looks extends FirstSeen {
  readonly vista: string;
  readonly sha256: string;
}

const TREE = '_huellas_fotos_';
const LOOKS = '_vistas_fotos_';
const HASH = /^[0-9a-f]{64}$/;
/** How long a picture's first location is stored, ms: a year and a month (our choice). */
const KEPT_MS = 396 * 24 * 3_600_000;
/** How long what a picture shows is stored, ms: a copy is made of one of the last weeks (our choice). */
const LOOKS_KEPT_MS = 60 * 24 * 3_600_000;
/** Rows deleted at a time. */
const PAGE = 500;

/** First location of a file's bytes; `null` = unknown. Rejects when the database does not answer. */
export async function firstSeen({ sha256 }: Pick<Archivo, 'sha256'>): Promise<FirstSeen | null> {
  if (!HASH.test(sha256)) return null;
  return contentOf(await companyDatabase().ref(`${TREE}/${sha256}`).get()) as FirstSeen | null;
}

/** Parts of a hash by which it is found, four hex characters each: of hashes that differ in three bits, one is the same. */
const PARTS = [0, 1, 2, 3] as const;
/** Pictures of a unit with an equal part that are read at first (our choice; usually none). */
const LOOKS_READ = 30;

/** Location of the first picture of a unit that looks like one with this hash; `null` = there is none. */
async function firstAlike(un_id: string, look: string): Promise<FirstSeen | null> {
  const found = PARTS.map(async (part) => {
    const prefix = looksKey(un_id, look, part);
    const query = companyDatabase().ref(LOOKS).orderByKey().startAt(prefix).endAt(`${prefix}~`);
    // No limit: whoever sends pictures with that part would decide what is compared.
    for (let many = LOOKS_READ; ; many *= 4) {
      const rows = Object.values(
        (contentOf(await query.limitToFirst(many).get()) ?? {}) as Record<string, Looks>,
      );
      const like = rows.filter((other) => isAlike(other.vista, look));
      if (like.length > 0 || rows.length < many) return like;
    }
  });
  const alike = (await Promise.all(found)).flat();
  const [first] = alike.sort((a, b) => a.fechah_srv - b.fechah_srv);
  // One that no record named was removed, and is forgotten.
  return first === undefined ? null : firstSeen(first);
}

function looksKey(un_id: string, look: string, part: number): string {
  return `${un_id}:${part}${look.slice(part * 4, part * 4 + 4)}:`;
}

/**
 * Stores `ruta` since `at` (ms) as the location of bytes, unless they, or a picture of the unit that looks like them, have an earlier one.
 * Gives whether that is a different one.
 * @param look hash of what it shows; `null` = not known
 */
export async function keepFirst(
  sha256: string,
  { un_id, ruta, at, look }: { un_id: string; ruta: string; at: number; look: string | null },
): Promise<boolean> {
  const known = await firstSeen({ sha256 });
  const alike = known === null && look !== null ? await firstAlike(un_id, look) : null;
  const own = alike ?? { ruta, fechah_srv: at };
  if (await createOnce(`${TREE}/${sha256}`, own)) {
    if (look === null || alike !== null) return own.ruta !== ruta;
    const id = ruta.slice(ruta.lastIndexOf('/') + 1).replace('.jpg', '');
    const rows = PARTS.map(
      (part) => [`${looksKey(un_id, look, part)}${id}`, { ...own, vista: look, sha256 }] as const,
    );
    await companyDatabase().ref(LOOKS).update(Object.fromEntries(rows));
    return false;
  }
  const first = await firstSeen({ sha256 });
  return first !== null && first.ruta !== ruta;
}

/** Deletes the entry of a removed picture, which is no longer evidence of anything. */
export async function forgetFirst(sha256: string | undefined, ruta: string): Promise<void> {
  if (sha256 === undefined || (await firstSeen({ sha256 }))?.ruta !== ruta) return;
  await companyDatabase().ref(`${TREE}/${sha256}`).remove();
}

/** Deletes entries that have expired at `now` (ms since epoch). Safe to run twice. */
export async function sweepSeen(now: number): Promise<void> {
  await sweepTree(TREE, now - KEPT_MS);
  await sweepTree(LOOKS, now - LOOKS_KEPT_MS);
}

async function sweepTree(tree: string, until: number): Promise<void> {
  for (;;) {
    const old = companyDatabase().ref(tree).orderByChild('fechah_srv').endAt(until);
    const rows = Object.keys((contentOf(await old.limitToFirst(PAGE).get()) ?? {}) as object);
    if (rows.length === 0) return;
    await companyDatabase()
      .ref(tree)
      .update(Object.fromEntries(rows.map((key) => [key, null])));
  }
}
