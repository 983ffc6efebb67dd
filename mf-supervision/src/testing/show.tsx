import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { Pages } from '../pages.tsx';

/** The whole remote on screen, over a fake host. */
export function show(options: FakeHostOptions): { host: FakeHost; unmount: () => void } {
  const host = createFakeHost(options);
  return { host, unmount: drawRemote(host, <Pages />).unmount };
}
