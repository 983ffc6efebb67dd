import type { Photo } from '@gr/shared/contract/photos';
import { FOTOS_MAX } from '@gr/shared/domain/novedad';
import { useHost } from '@gr/shared/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Cuaderno } from './cuaderno.ts';

/** Object URLs of kept photos, id → URL; given back when the screen closes. */
export function useFotoUrls(fotos: readonly Pick<Photo, 'id_archivo'>[]): Readonly<Record<string, string>> {
  const { photos } = useHost();
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const made = useRef(new Map<string, string>());
  const ids = fotos.map((f) => f.id_archivo).join(' ');
  useEffect(() => {
    let open = true;
    const wanted = ids.split(' ').filter((id) => id !== '' && !made.current.has(id));
    for (const id of wanted) {
      void photos.url(id).then((result) => {
        if (!result.ok) return;
        if (!open) return URL.revokeObjectURL(result.value);
        made.current.set(id, result.value);
        setUrls(Object.fromEntries(made.current));
      });
    }
    return () => {
      open = false;
    };
  }, [photos, ids]);
  useEffect(() => {
    const all = made.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);
  return urls;
}

/** Takes pictures into the form; a failed picture never costs the text. */
export function useTomarFotos(cuaderno: Cuaderno): {
  readonly agregar: (files: readonly File[], origen: Photo['origen'], libres: number) => void;
  readonly quitar: (id_archivo: string) => void;
} {
  const { photos, notices } = useHost();
  const agregar = useCallback(
    (files: readonly File[], origen: Photo['origen'], libres: number) => {
      const id_novedad = cuaderno.get().borrador?.id_novedad;
      async function take(file: File): Promise<boolean> {
        const added = await photos.add(file, origen);
        if (!added.ok) {
          notices.show('error', added.error.message);
          return false;
        }
        // The form may be another one by now («Empezar de nuevo») or closed: the picture belongs to neither.
        const same = cuaderno.get().borrador?.id_novedad === id_novedad;
        const kept =
          same && cuaderno.cambiar((b) => ({ fotos: [...b.fotos, added.value].slice(0, FOTOS_MAX) }));
        if (kept) return true;
        await photos.discard(added.value.id_archivo);
        if (cuaderno.cerrado()) notices.show('aviso', mensajes.novedad.foto_tarde);
        return true;
      }
      async function takeAll(): Promise<boolean> {
        let all = true;
        for (const file of files.slice(0, libres)) all = (await take(file)) && all;
        return all;
      }
      cuaderno.esperarFoto(takeAll());
    },
    [photos, notices, cuaderno],
  );
  const quitar = useCallback(
    (id_archivo: string) => {
      cuaderno.cambiar((b) => ({ fotos: b.fotos.filter((f) => f.id_archivo !== id_archivo) }));
      void photos.discard(id_archivo);
    },
    [photos, cuaderno],
  );
  return { agregar, quitar };
}
