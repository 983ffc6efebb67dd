import { UiProvider } from '@gr/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host, Mounted } from '../contract/contract.ts';
import { FAILED, RemoteErrorBoundary } from './boundary.tsx';
import { HostContext } from './host-context.ts';
import { ListDetail } from './list-detail/list-detail.tsx';
import type { ListPlaces } from './list-detail/places.ts';
import { RemoteRouter } from './remote-router.tsx';

/** Options of {@link mountReact}. */
export interface MountOptions {
  /** Passed on as `Mounted.canLeave`: `false` = unsaved work on screen. */
  readonly canLeave?: () => boolean;
  /** Lists that show a record beside them on a wide screen; default: none. */
  readonly lists?: readonly ListPlaces[];
}

const NO_LISTS: readonly ListPlaces[] = [];

/**
 * Mounts a remote's tree: own React root, error card with «Reintentar», the shell's history, the UI kit and `useHost()`. Errors of a screen
 * go to `host.failures`.
 */
export function mountReact(
  root: HTMLElement,
  host: Host,
  element: ReactNode,
  { canLeave, lists = NO_LISTS }: MountOptions = {},
): Mounted {
  const react = createRoot(root, {
    onUncaughtError: (cause) => void host.failures.report({ ...FAILED, cause }),
    onCaughtError: () => undefined,
  });
  const within = (pane: Host, children: ReactNode) => (
    <UiProvider navigate={(to, options) => pane.route.go(to, options)}>
      <HostContext value={pane}>
        <RemoteErrorBoundary host={pane}>{children}</RemoteErrorBoundary>
      </HostContext>
    </UiProvider>
  );
  react.render(
    within(
      host,
      <ListDetail host={host} places={lists}>
        {(pane) =>
          within(
            pane,
            <RemoteRouter host={pane}>
              <Suspense fallback={null}>{element}</Suspense>
            </RemoteRouter>,
          )
        }
      </ListDetail>,
    ),
  );
  return { unmount: () => react.unmount(), ...(canLeave ? { canLeave } : {}) };
}
