import type { Decoder } from './decoder.ts';
import { pumpFrames } from './frames.ts';
import { unseen } from './messages.ts';

/** A video that shows frames when told, and a decoder that counts its looks. */
function setup(finders: boolean) {
  let show: () => void = () => undefined;
  const clock = { now: 0 };
  const looks: number[] = [];
  const video = document.createElement('video');
  Object.defineProperty(video, 'videoWidth', { value: 640 });
  Object.assign(video, {
    requestVideoFrameCallback: (callback: () => void) => {
      show = callback;
      return 1;
    },
    cancelVideoFrameCallback: () => {
      show = () => undefined;
    },
  });
  Reflect.set(globalThis, 'VideoFrame', class {});
  const decoder = {
    idle: () => true,
    wantsPixels: () => false,
    frame: async () => {
      looks.push(clock.now);
      return { ...unseen(1), finders };
    },
  };
  const events = { onFrame: () => undefined, onReply: () => undefined };
  // Only what the pump touches.
  const pump = pumpFrames(video, decoder as unknown as Decoder, events, () => clock.now);
  const run = async (ms: number): Promise<void> => {
    for (const end = clock.now + ms; clock.now < end; clock.now += 33) {
      show();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return { run, looks, pump };
}
afterEach(() => Reflect.deleteProperty(globalThis, 'VideoFrame'));

describe('frames', () => {
  it('are looked at ten times a second after two seconds without anything like a code', async () => {
    const { run, looks } = setup(false);
    await run(2_000);
    const before = looks.length;
    expect(before).toBeGreaterThan(50);
    await run(3_000);
    expect(looks.length - before).toBeLessThanOrEqual(30);
    expect(looks.length - before).toBeGreaterThan(20);
  });

  it('are all looked at while something like a code is in view', async () => {
    const { run, looks } = setup(true);
    await run(6_000);
    expect(looks.length).toBeGreaterThan(170);
  });

  it('are no longer looked at after the end', async () => {
    const { run, looks, pump } = setup(true);
    pump.stop();
    await run(1_000);
    expect(looks).toEqual([]);
  });
});
