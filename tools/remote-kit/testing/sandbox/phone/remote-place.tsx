import type { Mounted } from '@gr/shared/contract';
import { mountReact } from '@gr/shared/screen';
import { ErrorState } from '@gr/shared/ui';
import remote from '@sandbox/remote';
import { createElement, useEffect, useRef, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import type { RunningPhone } from './start-phone.ts';

/** Where the remote, or one component `alone`, is mounted, as the shell's slot does it. */
export function RemotePlace({ host, alone }: Pick<RunningPhone, 'host' | 'alone'>) {
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
      const result = await (alone
        ? mountReact(root, host, createElement((await alone()).default))
        : remote.mount(root, host));
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
  }, [host, alone]);
  return failed ? <ErrorState failure={{ code: 'RF-011', message: mensajes.noAbre }} /> : <div ref={place} />;
}
