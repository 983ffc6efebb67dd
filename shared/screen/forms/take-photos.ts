import { useRef, useState } from 'react';
import type { Photo, PhotoPlace } from '../../contract/photos.ts';
import { useHost } from '../host-context.ts';
import { mensajes } from '../mensajes.ts';
import type { Notebook } from './notebook.ts';

/** One place for photos in a form; a form may have many (a checklist has one at each item). */
export interface PhotoSlot<B> {
  readonly notebook: Notebook<B>;
  /** The photos of this place. */
  readonly get: (draft: B) => readonly Photo[];
  /** The draft with other photos in this place; `null` when the place is gone (its guard or item was removed). */
  readonly put: (draft: B, photos: readonly Photo[]) => Partial<B> | null;
  /** Most photos of the place. */
  readonly max: number;
  /** What is drawn into those the camera takes here; one of the gallery may be of elsewhere. Absent = nothing. */
  readonly stamp?: () => Promise<PhotoPlace | undefined>;
}

/** Takes pictures into a place of a form; a failed picture never costs what was written. */
export interface TakePhotos {
  /** A picture taken here is on its way; `photosOnTheWay` of the notebook counts those of every place. */
  readonly busy: boolean;
  /** Adds pictures, as many as the place still takes. */
  readonly add: (files: readonly Blob[], origen: Photo['origen']) => void;
  /** Takes one away. */
  readonly remove: (id_archivo: string) => void;
  /** The place holds exactly this picture from now on, or none: a signature that is drawn again. The last call wins. */
  readonly set: (file: Blob | null, origen: Photo['origen']) => void;
}

/** {@link TakePhotos} for one place. The form waits for what is on its way before it is saved. */
export function useTakePhotos<B>({ notebook, get, put, max, stamp }: PhotoSlot<B>): TakePhotos {
  const { photos, notices } = useHost();
  const turn = useRef(0);
  const [taking, setTaking] = useState(0);

  function follow(work: Promise<boolean>): void {
    setTaking((n) => n + 1);
    notebook.waitForPhoto(work.finally(() => setTaking((n) => n - 1)));
  }

  /** Gives false when the picture failed; one that is wanted no more is forgotten. */
  async function take(
    file: Blob,
    origen: Photo['origen'],
    place: (photo: Photo) => boolean,
  ): Promise<boolean> {
    // The form may be another one by the time it is here («Empezar de nuevo»): the picture belongs to neither.
    const edition = notebook.edition();
    const added = await photos.add(file, origen, origen === 'camara' ? await stamp?.() : undefined);
    if (!added.ok) {
      notices.show('error', added.error.message);
      return false;
    }
    if (notebook.edition() === edition && place(added.value)) return true;
    await photos.discard(added.value.id_archivo);
    if (notebook.closed()) notices.show('aviso', mensajes.foto_tarde);
    return true;
  }
  /** Only after the draft without it is on the phone: a draft that names a lost picture could not be saved. */
  async function forget(gone: readonly Photo[]): Promise<void> {
    await notebook.settled();
    for (const { id_archivo } of gone) await photos.discard(id_archivo);
  }
  function append(photo: Photo): boolean {
    return notebook.change((draft) => {
      const before = get(draft);
      return before.length < max ? put(draft, [...before, photo]) : null;
    });
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
  async function addAll(files: readonly Blob[], origen: Photo['origen']): Promise<boolean> {
    let all = true;
    for (const file of files) all = (await take(file, origen, append)) && all;
    return all;
  }

  return {
    busy: taking > 0,
    add(files, origen) {
      const { draft } = notebook.get();
      const free = draft ? max - get(draft).length : max;
      follow(addAll(files.slice(0, Math.max(0, free)), origen));
    },
    remove(id_archivo) {
      let gone: readonly Photo[] = [];
      const changed = notebook.change((draft) => {
        const before = get(draft);
        gone = before.filter((photo) => photo.id_archivo === id_archivo);
        if (gone.length === 0) return null;
        return put(
          draft,
          before.filter((photo) => photo.id_archivo !== id_archivo),
        );
      });
      if (changed) void forget(gone);
    },
    set(file, origen) {
      turn.current += 1;
      const mine = turn.current;
      if (!file) replace([]);
      else follow(take(file, origen, (photo) => turn.current === mine && replace([photo])));
    },
  };
}
