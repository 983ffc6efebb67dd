import { HostContext, RemoteRouter } from '@gr/shared/screen';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { UiProvider } from '@gr/shared/ui';
import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { Pages } from '../pages.tsx';

// jsdom makes no object URLs; the fake photo store hands out made-up ones.
URL.revokeObjectURL = () => undefined;

/** The whole remote on screen, over a fake host. */
export function show(options: FakeHostOptions): { host: FakeHost; unmount: () => void } {
  const host = createFakeHost(options);
  const { unmount } = render(
    <UiProvider navigate={(to, options) => host.route.go(to, options)}>
      <HostContext value={host}>
        <RemoteRouter host={host}>
          <Suspense>
            <Pages />
          </Suspense>
        </RemoteRouter>
      </HostContext>
    </UiProvider>,
  );
  return { host, unmount };
}
