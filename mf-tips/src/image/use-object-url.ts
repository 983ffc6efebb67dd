import type { Result } from '@gr/shared/contract/result';
import { useEffect, useState } from 'react';

/**
 * The object URL of a file once `load` has it, given back when the screen closes or the file changes.
 * @param ruta `null` asks for nothing
 * @param load must stay the same function; another one is a new attempt for what is missing
 */
export function useObjectUrl(
  ruta: string | null,
  load: (ruta: string) => Promise<Result<string>>,
): string | null {
  const [shown, setShown] = useState<{ readonly ruta: string; readonly url: string } | null>(null);
  const missing = ruta !== null && shown?.ruta !== ruta;
  useEffect(() => {
    if (!missing) return;
    let open = true;
    void load(ruta).then((result) => {
      if (!result.ok) return;
      if (open) setShown({ ruta, url: result.value });
      else URL.revokeObjectURL(result.value);
    });
    return () => {
      open = false;
    };
  }, [load, ruta, missing]);
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown.url);
  }, [shown]);
  return ruta === null || missing ? null : (shown?.url ?? null);
}
