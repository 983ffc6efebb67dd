import type { Host } from '@gr/shared/contract/contract';
import type { Result } from '@gr/shared/contract/result';
import { useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useMemo } from 'react';
import { useObjectUrl } from './use-object-url.ts';

/** A picture of the content: the phone's own copy, else Storage's. The caller revokes the URL. */
export async function imageOf(
  { kept, photos }: Pick<Host, 'kept' | 'photos'>,
  ruta: string,
): Promise<Result<string>> {
  const own = await kept.url(ruta);
  return own.ok ? own : photos.url(ruta, ruta);
}

/** The object URL of a picture once it is there; `null` asks for nothing. Tried again when the connection is back. */
export function useImage(ruta: string | null): string | null {
  const { kept, photos, network } = useHost();
  const state = useObservable(network.state);
  const load = useMemo(() => {
    // A new function for each state of the connection makes `useObjectUrl` try again.
    const ports = { kept, photos, state };
    return (wanted: string) => imageOf(ports, wanted);
  }, [kept, photos, state]);
  return useObjectUrl(ruta, load);
}
