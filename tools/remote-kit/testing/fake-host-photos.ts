import type { Photo, PhotosPort } from '@gr/shared/contract/photos';
import { type Failure, fail, ok } from '@gr/shared/contract/result';
import { stampPhoto } from '@gr/shared/domain/registro/sello';

/** Most bytes of a reduced picture. */
const REDUCED = 400_000;

const NOT_HERE = fail('FO-003', 'La foto no está en este teléfono. Se verá con conexión.');

/** A JPEG of one pixel, base64. */
const DOT =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

/** The fake photo store. */
export interface FakePhotos extends PhotosPort {
  /** Photos kept and not discarded, by id. */
  readonly kept: ReadonlyMap<string, Photo>;
  /** The next `add` answers this failure. */
  failNext(failure: Failure): void;
  /** Holds pictures back until the returned function is called: a cheap phone takes seconds. */
  hold(): () => void;
}

/**
 * Photos without pixels: size, kind and a made-up hash of the right shape.
 * @param tied whether a committed operation carries the photo
 */
export function fakePhotos(
  newId: () => string,
  now: () => number,
  tied: (id_archivo: string) => boolean = () => false,
): FakePhotos {
  const kept = new Map<string, Photo>();
  const isThere = (id_archivo: string, ruta?: string) => kept.has(id_archivo) || ruta !== undefined;
  let failure: Failure | null = null;
  let gate: Promise<void> = Promise.resolve();
  return {
    kept,
    async add(file, origen, place, over) {
      await gate;
      if (failure) {
        const error = failure;
        failure = null;
        return { ok: false, error };
      }
      if (!file.type.startsWith('image/')) return fail('FO-001', 'El archivo no es una imagen.');
      const id_archivo = newId();
      const sha256 = id_archivo.replace(/\D/g, '').padStart(64, 'f');
      const fechah_x = over?.fechah_x ?? now();
      const photo: Photo = {
        id_archivo,
        mime: 'image/jpeg',
        tam: Math.min(file.size, REDUCED),
        sha256,
        ancho: 1600,
        alto: 1200,
        origen,
        fechah_x,
        ...(over && { anotada: true }),
        ...(place && { sello: await stampPhoto(id_archivo, fechah_x, place) }),
      };
      kept.set(id_archivo, photo);
      return ok(photo);
    },
    async url(id_archivo, ruta) {
      return isThere(id_archivo, ruta) ? ok(`blob:fake/${id_archivo}`) : NOT_HERE;
    },
    async reduced(side, id_archivo, ruta) {
      if (!isThere(id_archivo, ruta)) return NOT_HERE;
      const bytes = Uint8Array.from(atob(DOT), (letter) => letter.charCodeAt(0));
      return ok({ bytes, width: side, height: Math.round(side * 0.75) });
    },
    async discard(id_archivo) {
      if (!tied(id_archivo)) kept.delete(id_archivo);
    },
    failNext(error) {
      failure = error;
    },
    hold() {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
}
