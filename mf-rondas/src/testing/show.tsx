import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { act } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { ScannerContext } from '../viewfinder/scanner-context.ts';
import { type FakeScanner, fakeScanner } from './fake-scanner.ts';

interface Shown {
  readonly host: FakeHost;
  readonly scanner: FakeScanner;
  readonly unmount: () => void;
}

/** The whole remote on screen, over a fake host and a fake scanner; resolves when the screen of the place has loaded. */
export async function show(options: FakeHostOptions, scanner: FakeScanner = fakeScanner()): Promise<Shown> {
  const host = createFakeHost(options);
  const { unmount } = await act(async () =>
    drawRemote(
      host,
      <ScannerContext value={() => scanner}>
        <Pages />
      </ScannerContext>,
    ),
  );
  return { host, scanner, unmount };
}
