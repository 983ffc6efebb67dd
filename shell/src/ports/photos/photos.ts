import type { Photo, PhotosPort } from '@gr/shared/contract/photos';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import { stampLines, stampPhoto } from '@gr/shared/domain/registro/sello';
import type { CrashHook } from '../../phone-db/crash.ts';
import type { Phone } from '../../phone-db/db.ts';
import { ENVELOPE, type FileRow } from '../../phone-db/rows.ts';
import { storageFailure } from '../../phone-db/storage-failure.ts';
import { isOutdated, isQuota, write } from '../../phone-db/transaction.ts';
import type { Copies } from '../outbox/copy/copies.ts';
import { hasSealed } from '../outbox/copy/sealed.ts';
import { type Compressor, NotAPicture } from './compressor.ts';
import { type DownloadDeps, download } from './download.ts';
import { mensajes } from './mensajes.ts';
import type { SeenPictures } from './seen-pictures.ts';

/** Used share of the storage, 0–1, from which new pictures are refused while text is still accepted (reliability.md point 18). */
const FULL = 0.95;
/** Time for which a picture of no record and no draft is kept, ms: an open form has it in neither for a moment. */
const ORPHAN_MS = 30 * 24 * 3_600_000;

/** Dependencies of {@link createPhotos}. */
export interface PhotosDeps extends DownloadDeps {
  readonly uid: string;
  readonly db: Phone;
  readonly compressor: Compressor;
  /** ms since epoch with the server's offset. */
  readonly now: () => number;
  /** Used share of the storage, 0–1; 0 where the browser does not report it. */
  readonly pressure: () => Promise<number>;
  readonly toUrl: (blob: Blob) => string;
  readonly seen: SeenPictures;
  readonly hook: CrashHook;
  /** The second copy; copying a picture starts as soon as it is added. */
  readonly copies: Pick<Copies, 'putPhoto' | 'drop'>;
}

/** The photos of one person on this phone. `purge` deletes those of 30 days and more that no record and no draft has. */
export function createPhotos(deps: PhotosDeps): PhotosPort & { purge(): Promise<void> } {
  const { db, uid } = deps;

  async function forget(id_archivo: string): Promise<void> {
    const gone = await write(db, ['files', 'bytes'], 'relaxed', async (tx) => {
      const row = await tx.objectStore('files').get(id_archivo);
      if (row?.uid !== uid || row.op !== null) return false;
      await tx.objectStore('files').delete(id_archivo);
      await tx.objectStore('bytes').delete(id_archivo);
      return true;
    });
    if (gone) deps.copies.drop([{ kind: 'foto', uid, id: id_archivo }]);
  }

  /** All drafts of the person as text: a draft names its pictures by id, in any field. */
  async function draftsText(): Promise<string> {
    const mine = IDBKeyRange.bound([uid, ''], [uid, '\uffff']);
    return JSON.stringify((await db.getAll('drafts', mine)).map((row) => row.value));
  }

  /** The picture on this phone, or as it was seen or is stored at the server. */
  async function find(id_archivo: string, ruta?: string): Promise<Result<Blob>> {
    const [row, bytes] = await Promise.all([db.get('files', id_archivo), db.get('bytes', id_archivo)]);
    if (row?.uid === uid && bytes) return ok(new Blob([bytes], { type: row.mime }));
    if (ruta === undefined) return fail('FO-003', mensajes.noEsta);
    const kept = await deps.seen.get(ruta);
    if (kept) return ok(kept);
    const blob = await download(deps, ruta);
    if (blob.ok) await deps.seen.put(ruta, blob.value);
    return blob;
  }

  return {
    async add(file, origen, place, over) {
      const now = deps.now();
      const fechah_x = over?.fechah_x ?? now;
      const id_archivo = pushId(now);
      if ((await deps.pressure()) >= FULL) return fail('FO-002', mensajes.sinEspacio);
      const sello = place && (await stampPhoto(id_archivo, fechah_x, place));
      const picture = await deps.compressor
        .compress(file, sello ? stampLines(fechah_x, sello) : [])
        .catch(async (cause: unknown) =>
          cause instanceof NotAPicture
            ? fail('FO-001', (await isHeic(file)) ? mensajes.esHeic : mensajes.noEsFoto, cause)
            : fail('FO-002', mensajes.noGuarda, cause),
        );
      if ('ok' in picture) return picture;
      await deps.hook('C2');
      const { bytes, ancho, alto, sha256 } = picture;
      const photo: Photo = {
        id_archivo,
        mime: 'image/jpeg',
        tam: bytes.byteLength,
        sha256,
        ancho,
        alto,
        origen,
        fechah_x,
        ...(sello && { sello }),
        ...(over && { anotada: true }),
      };
      try {
        await write(db, ['files', 'bytes'], 'strict', async (tx) => {
          const row: FileRow = { ...photo, v: ENVELOPE, uid, op: null };
          await tx.objectStore('files').put(row);
          await tx.objectStore('bytes').put(bytes, id_archivo);
          deps.copies.putPhoto(row, bytes);
        });
        return ok(photo);
      } catch (cause) {
        deps.copies.drop([{ kind: 'foto', uid, id: id_archivo }]);
        return fail('FO-002', whyNotKept(cause), cause);
      }
    },
    async url(id_archivo, ruta) {
      const found = await find(id_archivo, ruta);
      return found.ok ? ok(deps.toUrl(found.value)) : found;
    },
    async reduced(side, id_archivo, ruta) {
      const found = await find(id_archivo, ruta);
      if (!found.ok) return found;
      try {
        const { bytes, ancho, alto } = await deps.compressor.compress(found.value, [], side);
        return ok({ bytes: new Uint8Array(bytes), width: ancho, height: alto });
      } catch (cause) {
        return fail('FO-001', mensajes.noEsFoto, cause);
      }
    },
    discard: forget,
    async purge() {
      // Records or drafts that name them may still be sealed.
      if (await hasSealed(db, uid)) return;
      const limit = deps.now() - ORPHAN_MS;
      const old = (await db.getAll('files')).filter(
        (row) => row.uid === uid && row.op === null && row.fechah_x < limit,
      );
      if (old.length === 0) return;
      const written = await draftsText();
      for (const { id_archivo } of old) if (!written.includes(id_archivo)) await forget(id_archivo);
    },
  };
}

function whyNotKept(cause: unknown): string {
  if (isOutdated(cause)) return storageFailure(cause).message;
  return isQuota(cause) ? mensajes.sinEspacio : mensajes.noGuarda;
}

/** Whether a file is a photo as iPhones keep it (ISO 23008-12), which other browsers can't read. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = await file
    .slice(4, 12)
    .text()
    .catch(() => '');
  return /^ftyp(?:hei|hev|mif)/.test(head);
}
