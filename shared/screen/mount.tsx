import { UiProvider } from '@gr/shared/ui';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host, Mounted } from '../contract/contract.ts';
import { FAILED, RemoteErrorBoundary } from './boundary.tsx';
import { HostContext } from './host-context.ts';
import { ListDetail } from './list-detail/list-detail.tsx';
import type { ListPlaces } from './list-detail/places.ts';
import { RemoteRouter } from './remote-router.tsx';

/** What {@link mountReact} may be told. */
export interface MountOptions {
  /** Handed on as `Mounted.canLeave`: `false` = work on screen would be lost. */
  readonly canLeave?: () => boolean;
  /** Shown while a lazy screen arrives; nothing by default. */
  readonly fallback?: ReactNode;
  /** Which lists show a record beside them at a desk; none by default. */
  readonly lists?: readonly ListPlaces[];
}

const NO_LISTS: readonly ListPlaces[] = [];

/**
 * Mounts a remote's tree: own React root, error card with «Reintentar», the shell's history, the UI kit and
 * `useHost()`. What a screen throws goes to `host.failures`.
 */
export function mountReact(
  root: HTMLElement,
  host: Host,
  element: ReactNode,
  { canLeave, fallback = null, lists = NO_LISTS }: MountOptions = {},
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
              <Suspense fallback={fallback}>{element}</Suspense>
            </RemoteRouter>,
          )
        }
      </ListDetail>,
    ),
  );
  return { unmount: () => react.unmount(), ...(canLeave ? { canLeave } : {}) };
}
