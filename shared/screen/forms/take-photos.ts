import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo, PhotoPlace } from '../../contract/photos.ts';
import { useHost } from '../host-context.ts';
import { mensajes } from '../mensajes.ts';
import type { Notebook } from './notebook.ts';

/** One place for photos in a form; a form may have many (a checklist has one per item). */
export interface PhotoSlot<B> {
  readonly notebook: Notebook<B>;
  readonly get: (draft: B) => readonly Photo[];
  /** The draft with other photos in this place; `null` when the place is gone (its guard or item was removed). */
  readonly put: (draft: B, photos: readonly Photo[]) => Partial<B> | null;
  readonly max: number;
  /** Stamp drawn into photos of the camera; a gallery photo may be from elsewhere. Absent = none. */
  readonly stamp?: () => Promise<PhotoPlace | undefined>;
}

/** Takes pictures into a place of a form; a failed picture never loses other input. */
export interface TakePhotos {
  /** True while a picture taken here is processed; `photosOnTheWay` of the notebook counts those of every place. */
  readonly busy: boolean;
  /** Adds pictures, as many as still fit; resolves to `true` once all of `files` are in the form and stored on the phone. */
  readonly add: (files: readonly Blob[], origen: Photo['origen']) => Promise<boolean>;
  /** Tells the form that the camera was opened, or closed without a picture (`Notebook.expectPhoto`). */
  readonly expect: (expected: boolean) => void;
  /** Removes one; it can be restored for a while. */
  readonly remove: (id_archivo: string) => void;
  /** True while a removed photo can be restored. */
  readonly removed: boolean;
  /** Restores the last removed photo at its position. */
  readonly undo: () => void;
  /** The original picture while this screen is open, to draw on. Absent after a reload. */
  readonly original: (id_archivo: string) => Blob | undefined;
  /** Replaces a picture with its drawn-on version, keeping its time and stamp; the original is removed. */
  readonly redraw: (id_archivo: string, picture: Blob) => void;
  /** Sets exactly this picture, or none: a signature that is drawn again. The last call wins. */
  readonly set: (file: Blob | null, origen: Photo['origen']) => void;
}

/** Time a removed photo can be restored, ms: the same as for a point that was read. */
const UNDO_MS = 10_000;

/** A removed photo whose bytes are still stored. */
interface Removed {
  readonly photo: Photo;
  /** Its index. */
  readonly place: number;
  readonly edition: number;
}

/** {@link TakePhotos} for one place. Saving waits for pictures being processed. */
export function useTakePhotos<B>({ notebook, get, put, max, stamp }: PhotoSlot<B>): TakePhotos {
  const { photos, notices } = useHost();
  const turn = useRef(0);
  const [taking, setTaking] = useState(0);
  /** Originals of photos taken on this screen; the browser, not the page, holds the bytes. */
  const [originals] = useState(() => new Map<string, Blob>());

  const [removed, setRemoved] = useState<Removed | null>(null);
  const forgetUnused = useEffectEvent((photo: Photo) => {
    const { draft } = notebook.get();
    const back = draft && get(draft).some(({ id_archivo }) => id_archivo === photo.id_archivo);
    if (!back) void forget([photo]);
  });
  // Bytes that can no longer be restored are deleted; also when the screen closes, or another photo is removed.
  useEffect(() => {
    if (!removed) return undefined;
    const end = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => {
      clearTimeout(end);
      forgetUnused(removed.photo);
    };
  }, [removed]);

  function follow(work: Promise<boolean>): void {
    setTaking((n) => n + 1);
    notebook.waitForPhoto(work.finally(() => setTaking((n) => n - 1)));
  }

  /** Resolves to false when the picture failed; one no longer wanted is removed. */
  async function take(
    file: Blob,
    origen: Photo['origen'],
    place: (photo: Photo) => boolean,
  ): Promise<boolean> {
    // The form may have been restarted meanwhile («Empezar de nuevo»): the picture then belongs to neither.
    const edition = notebook.edition();
    const added = await photos.add(file, origen, origen === 'camara' ? await stamp?.() : undefined);
    if (!added.ok) {
      notices.show('error', added.error.message);
      return false;
    }
    if (notebook.edition() === edition && place(added.value)) return true;
    await photos.discard(added.value.id_archivo);
    if (notebook.closed()) notices.show('aviso', mensajes.fotoTarde);
    return true;
  }
  /** Only after the draft without it is stored: a draft that names a lost picture could not be saved. */
  async function forget(gone: readonly Photo[]): Promise<void> {
    await notebook.settled();
    for (const { id_archivo } of gone) await photos.discard(id_archivo);
  }
  function append(file: Blob, photo: Photo): boolean {
    originals.set(photo.id_archivo, file);
    return notebook.change((draft) => {
      const before = get(draft);
      return before.length < max ? put(draft, [...before, photo]) : null;
    });
  }
  /** Resolves to false when the drawing could not be stored: the original stays. */
  async function takeOver(id_archivo: string, picture: Blob): Promise<boolean> {
    const { draft } = notebook.get();
    const old = draft && get(draft).find((photo) => photo.id_archivo === id_archivo);
    if (!old) return true;
    const { firma: _, ...place } = old.sello ?? { firma: '' };
    const added = await photos.add(picture, old.origen, 'un_id' in place ? place : undefined, old);
    if (!added.ok) {
      notices.show('error', added.error.message);
      return false;
    }
    const drawn = added.value;
    const placed = notebook.change((now) => {
      const before = get(now);
      // Removed meanwhile, or the form was restarted.
      if (!before.some((photo) => photo.id_archivo === id_archivo)) return null;
      return put(
        now,
        before.map((photo) => (photo.id_archivo === id_archivo ? drawn : photo)),
      );
    });
    originals.set(drawn.id_archivo, picture);
    if (placed) await forget([old]);
    else await photos.discard(drawn.id_archivo);
    return true;
  }
  function replace(next: readonly Photo[]): boolean {
    let before: readonly Photo[] = [];
    const changed = notebook.change((draft) => {
      before = get(draft);
      return put(draft, next);
    });
    if (changed) void forget(before);
    return changed;
  }
  return {
    busy: taking > 0,
    add(files, origen) {
      const { draft } = notebook.get();
      const free = draft ? max - get(draft).length : max;
      let placed = 0;
      const takeEach = async (): Promise<boolean> => {
        let all = true;
        for (const file of files.slice(0, Math.max(0, free))) {
          const place = (photo: Photo): boolean => {
            const here = append(file, photo);
            placed += Number(here);
            return here;
          };
          all = (await take(file, origen, place)) && all;
        }
        return all;
      };
      const work = takeEach();
      follow(work);
      return work.then(async () => {
        await notebook.settled();
        return placed >= files.length;
      });
    },
    expect: notebook.expectPhoto,
    remove(id_archivo) {
      let gone: Removed | null = null;
      const changed = notebook.change((draft) => {
        const before = get(draft);
        const place = before.findIndex((photo) => photo.id_archivo === id_archivo);
        const photo = before[place];
        if (!photo) return null;
        gone = { photo, place, edition: notebook.edition() };
        return put(
          draft,
          before.filter((each) => each !== photo),
        );
      });
      if (changed) setRemoved(gone);
    },
    removed: removed !== null && removed.edition === notebook.edition(),
    undo() {
      if (!removed || removed.edition !== notebook.edition()) return;
      const { photo, place } = removed;
      notebook.change((draft) => {
        const before = get(draft);
        if (before.length >= max) return null;
        return put(draft, [...before.slice(0, place), photo, ...before.slice(place)]);
      });
      setRemoved(null);
    },
    original: (id_archivo) => originals.get(id_archivo),
    redraw: (id_archivo, picture) => follow(takeOver(id_archivo, picture)),
    set(file, origen) {
      turn.current += 1;
      const mine = turn.current;
      if (!file) replace([]);
      else follow(take(file, origen, (photo) => turn.current === mine && replace([photo])));
    },
  };
}
