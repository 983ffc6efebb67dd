import { type StripPhoto, useObservable } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useHost } from './host-context.ts';
import { mensajes } from './mensajes.ts';

/** A picture on the phone, or a stored file by its path. */
export interface PictureRef {
  readonly id_archivo: string;
  /** Storage path; absent while the picture is only on this phone. */
  readonly ruta?: string;
  /** True when the person drew on it. */
  readonly anotada?: true;
}

/** The pictures of a screen, by id. */
export interface Pictures {
  /** Object URLs; unavailable pictures are absent. */
  readonly urls: Readonly<Record<string, string>>;
  /** Sentence for each picture that is missing at the server, or differs from its record. */
  readonly faults: Readonly<Record<string, string>>;
}

/** Codes of permanent failures: another attempt will not help. */
const FAULTS: readonly string[] = ['FO-005', 'FO-006'];

/** The URLs of {@link Pictures}, without the faults. */
export function usePhotoUrls(files: readonly PictureRef[]): Readonly<Record<string, string>> {
  return usePictures(files).urls;
}

/**
 * Object URLs of pictures and their faults; URLs are revoked when the screen closes. Unavailable pictures are requested again when the
 * connection is back.
 */
export function usePictures(files: readonly PictureRef[]): Pictures {
  const { photos, network } = useHost();
  const online = useObservable(network.state) === 'en_linea';
  const [urls, setUrls] = useState<Pictures['urls']>({});
  const [faults, setFaults] = useState<Pictures['faults']>({});
  const made = useRef(new Map<string, string>());
  // As text, so that the same files in a new array are not requested again; a change of connection requests again.
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
        if (!result.ok) {
          const { code, message } = result.error;
          if (open && FAULTS.includes(code)) setFaults((before) => ({ ...before, [id_archivo]: message }));
          return;
        }
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
  return { urls, faults };
}

/** Pictures for `PhotoStrip`; `urls` and `faults` from {@link usePictures}. */
export function stripOf(
  files: readonly PictureRef[],
  urls: Pictures['urls'],
  faults: Pictures['faults'] = {},
): readonly StripPhoto[] {
  return files.map(({ id_archivo: id, anotada }) => {
    const url = urls[id];
    const note = faults[id] ?? (anotada && mensajes.fotoMarcada);
    return { id, ...(url !== undefined && { url }), ...(note !== undefined && { note }) };
  });
}
