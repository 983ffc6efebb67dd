import { HostContext, RemoteRouter } from '@gr/shared/screen';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { UiProvider } from '@gr/shared/ui';
import { render } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { ScannerContext } from '../viewfinder/scanner-context.ts';
import { type FakeScanner, fakeScanner } from './fake-scanner.ts';

// jsdom makes no object URLs; the fake photo store hands out made-up ones.
URL.revokeObjectURL = () => undefined;

/** The whole remote on screen, over a fake host and a fake scanner. */
export function show(
  options: FakeHostOptions,
  scanner: FakeScanner = fakeScanner(),
): { host: FakeHost; scanner: FakeScanner; unmount: () => void } {
  const host = createFakeHost(options);
  const { unmount } = render(
    <UiProvider navigate={(to) => host.route.go(to)}>
      <HostContext value={host}>
        <RemoteRouter host={host}>
          <ScannerContext value={() => scanner}>
            <Pages />
          </ScannerContext>
        </RemoteRouter>
      </HostContext>
    </UiProvider>,
  );
  return { host, scanner, unmount };
}
