import { openCamera } from './camera.ts';
import { cameraMemory } from './camera-memory.ts';

class NamedError extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

function mediaDevices(answer: (constraints: MediaStreamConstraints) => Promise<unknown>): MediaDevices {
  return {
    getUserMedia: answer,
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'back' },
      { kind: 'audioinput', deviceId: 'mic' },
    ],
    // Only what openCamera touches.
  } as unknown as MediaDevices;
}
const track = {
  getCapabilities: () => ({ torch: true, focusMode: ['continuous'] }),
  getSettings: () => ({ deviceId: 'back' }),
  applyConstraints: jest.fn(async () => undefined),
  stop: jest.fn(),
};
const stream = { getVideoTracks: () => [track], getTracks: () => [track] };

describe('openCamera', () => {
  it('asks for the rear camera first and remembers which one it got', async () => {
    const memory = cameraMemory(null);
    const asked: MediaStreamConstraints[] = [];
    const opened = await openCamera(
      mediaDevices(async (c) => {
        asked.push(c);
        return stream;
      }),
      memory,
    );
    expect(asked[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' }, width: { ideal: 1920 } });
    expect(opened.ok && opened.value).toMatchObject({ torch: true, devices: ['back'], deviceId: 'back' });
    expect(memory.get()).toBe('back');
    expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ focusMode: 'continuous' }] });
  });

  it('forgets a remembered camera that is gone and takes the usual one', async () => {
    const memory = cameraMemory(null);
    memory.set('gone');
    const opened = await openCamera(
      mediaDevices(async (c) => {
        const video = c.video;
        if (typeof video === 'object' && video.deviceId) throw new NamedError('OverconstrainedError');
        return stream;
      }),
      memory,
    );
    expect(opened.ok).toBe(true);
    expect(memory.get()).toBe('back');
  });

  it('keeps the chosen camera where it is only busy now', async () => {
    const memory = cameraMemory(null);
    memory.set('chosen');
    const devices = mediaDevices(async () => {
      throw new NamedError('NotReadableError');
    });
    const opened = await openCamera(devices, memory);
    expect(opened.ok ? '' : opened.error.code).toBe('SC-003');
    expect(memory.get()).toBe('chosen');
  });

  it.each([
    ['NotAllowedError', 'SC-001'],
    ['NotFoundError', 'SC-002'],
    ['NotReadableError', 'SC-003'],
    ['AbortError', 'SC-003'],
  ])('answers %s with %s', async (name, code) => {
    const opened = await openCamera(
      mediaDevices(async () => {
        throw new NamedError(name);
      }),
      cameraMemory(null),
    );
    expect(opened.ok ? '' : opened.error.code).toBe(code);
  });

  it('says that there is no camera where the browser offers none', async () => {
    const opened = await openCamera(undefined, cameraMemory(null));
    expect(opened.ok ? '' : opened.error.code).toBe('SC-002');
  });
});
