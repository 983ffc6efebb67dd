import { UiProvider } from '@gr/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host, Mounted } from '../contract/contract.ts';
import { FAILED, RemoteErrorBoundary } from './boundary.tsx';
import { HostContext } from './host-context.ts';
import { RemoteRouter } from './remote-router.tsx';

/** What {@link mountReact} may be told. */
export interface MountOptions {
  /** Handed on as `Mounted.canLeave`: `false` = work on screen would be lost. */
  readonly canLeave?: () => boolean;
  /** Shown while a lazy screen arrives; nothing by default. */
  readonly fallback?: ReactNode;
}

/**
 * Mounts a remote's tree: own React root, error card with «Reintentar», the shell's history, the UI kit and
 * `useHost()`. What a screen throws goes to `host.failures`.
 */
export function mountReact(
  root: HTMLElement,
  host: Host,
  element: ReactNode,
  { canLeave, fallback = null }: MountOptions = {},
): Mounted {
  const react = createRoot(root, {
    onUncaughtError: (cause) => void host.failures.report({ ...FAILED, cause }),
    onCaughtError: () => undefined,
  });
  react.render(
    <UiProvider navigate={(to, options) => host.route.go(to, options)}>
      <HostContext value={host}>
        <RemoteErrorBoundary host={host}>
          <RemoteRouter host={host}>
            <Suspense fallback={fallback}>{element}</Suspense>
          </RemoteRouter>
        </RemoteErrorBoundary>
      </HostContext>
    </UiProvider>,
  );
  return { unmount: () => react.unmount(), ...(canLeave ? { canLeave } : {}) };
}
