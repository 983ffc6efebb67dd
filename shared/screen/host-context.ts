import { createContext, useContext } from 'react';
import type { Host } from '../contract/contract.ts';

/** Carries the host through a remote's tree; `mountReact` provides it. */
export const HostContext = createContext<Host | undefined>(undefined);

/** The host of the component's remote. Throws outside `mountReact`, which is a programming error. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside mountReact');
  return host;
}
