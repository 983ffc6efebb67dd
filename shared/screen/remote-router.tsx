import { useObservable } from '@gr/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { type Navigator, Router, type To } from 'react-router-dom';
import type { Host } from '../contract/contract.ts';
import type { RoutePort } from '../contract/route.ts';
import { withoutForeignKeys } from './own-places.ts';

/** react-router over the shell's history: absolute paths, one history for the whole app. */
export function RemoteRouter({ host, children }: { readonly host: Host; readonly children: ReactNode }) {
  const asked = useObservable(host.route.location);
  const location = useMemo(() => withoutForeignKeys(asked), [asked]);
  const navigator = useMemo(() => navigatorOf(host.route), [host.route]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function navigatorOf(route: RoutePort): Navigator {
  return {
    createHref: text,
    go: (delta) => {
      for (let steps = delta; steps < 0; steps += 1) route.back();
    },
    push: (to, state: unknown) => route.go(text(to), { state }),
    replace: (to, state: unknown) => route.go(text(to), { replace: true, state }),
  };
}

function text(to: To): string {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
