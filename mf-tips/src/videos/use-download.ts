import type { KeptFile } from '@gr/shared/contract/kept';
import { type Failure, fail, ok, type Result } from '@gr/shared/contract/result';
import { useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A file on its way to this phone. */
export interface Download {
  /** What is here; `null` = nothing, or not known yet. */
  readonly file: KeptFile | null;
  readonly entera: boolean;
  readonly downloading: boolean;
  /** Why it stopped by itself. */
  readonly failure: Failure | null;
  /** Fetches it, or goes on; answers when it is whole or stopped. */
  readonly fetch: () => Promise<Result<KeptFile>>;
  readonly pause: () => void;
  readonly remove: () => Promise<void>;
}

/**
 * Downloads one file of Storage, in parts; a screen that closes pauses it. `together` (another Storage path) comes and
 * goes with it.
 */
export function useDownload(ruta: string, together: string | null): Download {
  const { kept } = useHost();
  const [file, setFile] = useState<KeptFile | null>(null);
  const [downloading, setDownloading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => {
    let open = true;
    void kept.list().then((files) => {
      if (open) setFile(files.find((one) => one.ruta === ruta) ?? null);
    });
    return () => {
      open = false;
      abort.current?.abort();
    };
  }, [kept, ruta]);
  const fetchAndKeep = useCallback(async (): Promise<Result<KeptFile>> => {
    if (abort.current) return fail('GU-004', '');
    const running = new AbortController();
    abort.current = running;
    setDownloading(true);
    setFailure(null);
    const result = await kept.keep(ruta, { signal: running.signal, onPart: setFile });
    if (result.ok && together !== null) await kept.keep(together);
    abort.current = null;
    setDownloading(false);
    if (!result.ok && result.error.code !== 'GU-004') setFailure(result.error);
    return result.ok ? ok(result.value) : result;
  }, [kept, ruta, together]);
  const remove = useCallback(async () => {
    await kept.drop(ruta);
    if (together !== null) await kept.drop(together);
    setFile(null);
    setFailure(null);
  }, [kept, ruta, together]);
  return {
    file,
    entera: file !== null && file.bytes === file.tam,
    downloading,
    failure,
    fetch: fetchAndKeep,
    pause: () => abort.current?.abort(),
    remove,
  };
}
