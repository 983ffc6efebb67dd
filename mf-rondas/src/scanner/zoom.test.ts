import { openCamera, zoomOf } from './camera.ts';
import { cameraMemory } from './camera-memory.ts';

/** A track with a zoom of this range, which applies constraints. */
function trackWith(range: { min?: number; max?: number } | undefined, refuses = false) {
  let now = range?.min ?? 1;
  const asked: number[] = [];
  const track = {
    getCapabilities: () => ({ ...(range && { zoom: range }) }),
    getSettings: () => ({ deviceId: 'back', zoom: now }),
    applyConstraints: async ({ advanced: [wish] }: { advanced: { zoom: number }[] }) => {
      if (refuses) throw new Error('refused');
      now = wish?.zoom ?? now;
      asked.push(now);
    },
    stop: () => undefined,
  };
  // Only what is touched.
  return { track: track as unknown as MediaStreamTrack, asked };
}
const devicesWith = (track: MediaStreamTrack) =>
  ({
    getUserMedia: async () => ({ getVideoTracks: () => [track], getTracks: () => [track] }),
    enumerateDevices: async () => [],
    // Only what openCamera touches.
  }) as unknown as MediaDevices;

describe('zoom', () => {
  it.each([
    [{ min: 1, max: 8 }, [2, 1]],
    [{ min: 0.5, max: 10 }, [2, 1]],
    [{ min: 100, max: 400 }, [200, 100]],
  ])('of %j is once and twice the size', async (range, expected) => {
    const { track, asked } = trackWith(range);
    const zoom = zoomOf(track, { zoom: range });
    await zoom?.set(true);
    await zoom?.set(false);
    expect(asked).toEqual(expected);
  });

  it.each([undefined, {}, { min: 1, max: 1.5 }, { min: 1 }])('of %j is none', (range) => {
    expect(zoomOf(trackWith(range).track, range ? { zoom: range } : {})).toBeNull();
  });

  it('opens as it was left', async () => {
    const memory = cameraMemory(null);
    memory.setDoubled(true);
    const { track, asked } = trackWith({ min: 1, max: 8 });
    const opened = await openCamera(devicesWith(track), memory);
    expect([asked, opened.ok && opened.value.zoom?.doubled]).toEqual([[2], true]);
  });

  it('opens the camera all the same where it refuses', async () => {
    const memory = cameraMemory(null);
    memory.setDoubled(true);
    const opened = await openCamera(devicesWith(trackWith({ min: 1, max: 8 }, true).track), memory);
    expect(opened.ok && opened.value.zoom?.doubled).toBe(false);
  });
});
