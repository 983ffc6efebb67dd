import { ErrorState } from '@gr/shared/ui';
import remote from '@sandbox/remote';
import { useEffect, useRef, useState } from 'react';
import type { Host, Mounted } from '../../../contract/contract.ts';
import { mensajes } from '../mensajes.ts';

/** Where the remote is mounted, as the shell's slot does it. */
export function RemotePlace({ host }: { readonly host: Host }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    // A root of its own each time: React must not get one that is still being taken down.
    const root = document.createElement('div');
    parent.append(root);
    let gone = false;
    let mounted: Mounted | null = null;
    const mount = async () => {
      const result = await remote.mount(root, host);
      if (gone) result.unmount();
      else mounted = result;
    };
    mount().catch((cause: unknown) => {
      host.trace.error('RF-011', cause);
      setFailed(true);
    });
    return () => {
      gone = true;
      mounted?.unmount();
      root.remove();
    };
  }, [host]);
  return failed ? <ErrorState failure={{ code: 'RF-011', message: mensajes.noAbre }} /> : <div ref={place} />;
}
