import type { Photo } from '@gr/shared/contract/photos';
import { FOTOS_MAX } from '@gr/shared/domain/novedad';
import { useHost } from '@gr/shared/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UsoBorrador } from './use-borrador.ts';

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
export function useTomarFotos(cambiar: UsoBorrador['cambiar']): {
  readonly guardando: boolean;
  readonly agregar: (files: readonly File[], origen: Photo['origen'], libres: number) => Promise<void>;
  readonly quitar: (id_archivo: string) => void;
} {
  const { photos, notices } = useHost();
  const [pending, setPending] = useState(0);
  const agregar = useCallback(
    async (files: readonly File[], origen: Photo['origen'], libres: number) => {
      setPending((n) => n + 1);
      for (const file of files.slice(0, libres)) {
        const added = await photos.add(file, origen);
        if (added.ok) cambiar((b) => ({ fotos: [...b.fotos, added.value].slice(0, FOTOS_MAX) }));
        else notices.show('error', added.error.message);
      }
      setPending((n) => n - 1);
    },
    [photos, notices, cambiar],
  );
  const quitar = useCallback(
    (id_archivo: string) => {
      cambiar((b) => ({ fotos: b.fotos.filter((f) => f.id_archivo !== id_archivo) }));
      void photos.discard(id_archivo);
    },
    [photos, cambiar],
  );
  return { guardando: pending > 0, agregar, quitar };
}
