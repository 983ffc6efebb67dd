import { drawRemote } from '@gr/shared/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { act } from '@testing-library/react';
import { Pages } from '../pages.tsx';
import { ScannerContext } from '../viewfinder/scanner-context.ts';
import { type FakeScanner, fakeScanner } from './fake-scanner.ts';

interface Shown {
  readonly host: FakeHost;
  readonly scanner: FakeScanner;
  readonly unmount: () => void;
}

/** The whole remote on screen, over a fake host and a fake scanner. */
export function show(options: FakeHostOptions, scanner: FakeScanner = fakeScanner()): Shown {
  const host = createFakeHost(options);
  const { unmount } = drawRemote(
    host,
    <ScannerContext value={() => scanner}>
      <Pages />
    </ScannerContext>,
  );
  return { host, scanner, unmount };
}

/** As {@link show}, for a place with a lazy screen; resolves when it has loaded. */
export async function showLazy(options: FakeHostOptions): Promise<Shown> {
  return act(async () => show(options));
}
