import { type StripPhoto, useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** A picture kept on the phone, or a stored file by its path. */
export interface PictureRef {
  readonly id_archivo: string;
  /** Storage path; absent while the picture is only on this phone. */
  readonly ruta?: string;
  /** The person drew on it. */
  readonly anotada?: true;
}

/**
 * Object URLs of pictures, id → URL, given back when the screen closes. What can't be had now is absent, and is
 * asked for again when the connection is back.
 */
export function usePhotoUrls(files: readonly PictureRef[]): Readonly<Record<string, string>> {
  const { photos, network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  const made = useRef(new Map<string, string>());
  // As text, so that the same files in a new list are not asked for again; a change of connection asks again.
  const asked = JSON.stringify({
    online,
    files: files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta })),
  });
  useEffect(() => {
    let open = true;
    const wanted = JSON.parse(asked) as { readonly files: readonly PictureRef[] };
    for (const { id_archivo, ruta } of wanted.files) {
      if (made.current.has(id_archivo)) continue;
      void photos.url(id_archivo, ruta).then((result) => {
        if (!result.ok) return;
        if (!open || made.current.has(id_archivo)) return URL.revokeObjectURL(result.value);
        made.current.set(id_archivo, result.value);
        setUrls(Object.fromEntries(made.current));
      });
    }
    return () => {
      open = false;
    };
  }, [photos, asked]);
  useEffect(() => {
    const all = made.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);
  return urls;
}

/** Pictures as `PhotoStrip` takes them; `urls` as {@link usePhotoUrls} gives them. */
export function stripOf(
  files: readonly PictureRef[],
  urls: Readonly<Record<string, string>>,
): readonly StripPhoto[] {
  return files.map(({ id_archivo: id, anotada }) => {
    const url = urls[id];
    return { id, ...(url !== undefined && { url }), ...(anotada && { note: mensajes.foto_marcada }) };
  });
}
