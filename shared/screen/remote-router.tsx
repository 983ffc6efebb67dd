import { useObservable } from '@gr/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { type Navigator, Router, type To } from 'react-router-dom';
import type { Host } from '../contract/contract.ts';
import type { Location, RoutePort } from '../contract/route.ts';
import { isForeignKey } from '../domain/database/foreign-key.ts';

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

/** A location without invalid keys: an address is untrusted input, and screens look up its keys. */
export function withoutForeignKeys(location: Location): Location {
  const params = new URLSearchParams(location.search);
  const wrong = [...params].filter(([, value]) => isForeignKey(value));
  for (const [name] of wrong) params.delete(name);
  const pathname = location.pathname
    .split('/')
    .map((part) => (isForeignKey(part) || (part.includes('%') && isForeignKey(decoded(part))) ? '-' : part))
    .join('/');
  if (wrong.length === 0 && pathname === location.pathname) return location;
  const search = wrong.length === 0 ? location.search : `?${params.toString()}`;
  return { ...location, pathname, search };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A malformed percent escape is no key.
    return '';
  }
}
