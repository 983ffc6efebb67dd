import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { HostContext } from '@gr/shared/screen';
import { act, render } from '@testing-library/react';
import { StrictMode, useRef } from 'react';
import { ScannerContext } from '../viewfinder/scanner-context.ts';
import { useScanner } from '../viewfinder/use-scanner.ts';
import { browserEnv } from './browser-env.ts';
import type { WorkerLike } from './decoder.ts';
import { createScanner } from './scanner.ts';

const live = { tracks: 0, workers: 0 };

function spawn(): WorkerLike {
  live.workers += 1;
  let open = true;
  return {
    postMessage: () => undefined,
    addEventListener: () => undefined,
    terminate: () => {
      if (open) live.workers -= 1;
      open = false;
    },
  };
}
function stream(): unknown {
  live.tracks += 1;
  let open = true;
  const track = {
    getSettings: () => ({}),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    stop: () => {
      if (open) live.tracks -= 1;
      open = false;
    },
  };
  return { getVideoTracks: () => [track], getTracks: () => [track] };
}
function Screen() {
  const video = useRef<HTMLVideoElement>(null);
  useScanner(video, () => undefined, false);
  return <video ref={video} muted />;
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('the scanner', () => {
  it('leaves no live track and no live worker after 100 mounts, in whatever moment it is unmounted', async () => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: async () => stream(), enumerateDevices: async () => [] },
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    let most = 0;
    for (let i = 0; i < 100; i += 1) {
      const { unmount } = render(
        <StrictMode>
          <HostContext value={createFakeHost()}>
            <ScannerContext value={() => createScanner(browserEnv(spawn))}>
              <Screen />
            </ScannerContext>
          </HostContext>
        </StrictMode>,
      );
      for (let turn = 0; turn < i % 4; turn += 1) await act(settle);
      most = Math.max(most, live.tracks);
      unmount();
    }
    await act(settle);
    expect(most).toBeGreaterThan(0);
    expect(live).toEqual({ tracks: 0, workers: 0 });
  });
});
