import { HostContext, RemoteRouter } from '@gr/shared/screen';
import { UiProvider } from '@gr/shared/ui';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import type { FakeHost } from './fake-host.ts';

/**
 * Draws screens of a remote over `host` into the page of a test, as they stand in the shell's slot. What comes lazily is
 * not awaited.
 */
export function drawRemote(host: FakeHost, screens: ReactNode): { readonly unmount: () => void } {
  // jsdom makes no object URLs; the fake photo store hands out made-up ones.
  URL.revokeObjectURL = () => undefined;
  return render(
    <UiProvider navigate={(to, options) => host.route.go(to, options)}>
      <HostContext value={host}>
        <RemoteRouter host={host}>
          <Suspense>{screens}</Suspense>
        </RemoteRouter>
      </HostContext>
    </UiProvider>,
  );
}
