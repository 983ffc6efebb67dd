import { drawRemote } from '@gr/shared/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/shared/testing/fake-host';
import { Pages } from '../pages.tsx';
import { ScannerContext } from '../viewfinder/scanner-context.ts';
import { type FakeScanner, fakeScanner } from './fake-scanner.ts';

/** The whole remote on screen, over a fake host and a fake scanner. */
export function show(
  options: FakeHostOptions,
  scanner: FakeScanner = fakeScanner(),
): { host: FakeHost; scanner: FakeScanner; unmount: () => void } {
  const host = createFakeHost(options);
  const { unmount } = drawRemote(
    host,
    <ScannerContext value={() => scanner}>
      <Pages />
    </ScannerContext>,
  );
  return { host, scanner, unmount };
}
