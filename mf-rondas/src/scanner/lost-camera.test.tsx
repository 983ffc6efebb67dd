import { openCamera } from './camera.ts';
import { cameraMemory } from './camera-memory.ts';
import { createScanner, type ScannerEnv } from './scanner.ts';

/** A camera whose track can be pulled out. */
function plugged(deviceId: string) {
  const track = Object.assign(new EventTarget(), {
    getSettings: () => ({ deviceId }),
    stop: () => undefined,
  });
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] };
  return { stream, pullOut: () => track.dispatchEvent(new Event('ended')) };
}
class NamedError extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A scanner over a browser that answers `getUserMedia` as told, one answer after the other. */
function scanning(answers: (() => unknown)[]) {
  const memory = cameraMemory(null);
  const pumps = { running: 0 };
  const devices = {
    getUserMedia: async () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
    enumerateDevices: async () => [],
  };
  const never = () => () => undefined;
  const env = {
    memory,
    open: () => openCamera(devices as unknown as MediaDevices, memory),
    decoder: { warm: () => undefined, failed: () => false, close: () => undefined },
    pump: () => {
      pumps.running += 1;
      return {
        stop: () => {
          pumps.running -= 1;
        },
      };
    },
    now: () => 0,
    onHidden: never,
    onPermission: never,
    every: never,
  };
  const video = document.createElement('video');
  Object.assign(video, { play: async () => undefined, pause: () => undefined });
  Object.defineProperty(video, 'srcObject', { writable: true, value: null });
  // Only what a lost camera touches.
  const scanner = createScanner(env as unknown as ScannerEnv);
  scanner.start(video, () => undefined);
  return { scanner, video, pumps };
}
const refuse = (name: string) => () => {
  throw new NamedError(name);
};
const codeOf = (failure: { readonly code: string } | null): string => failure?.code ?? '';

describe('a camera that is lost in mid-scan', () => {
  it.each([
    ['no other is there', 'NotFoundError', 'SC-002'],
    ['another app took it', 'NotReadableError', 'SC-003'],
    ['the permission went with it', 'NotAllowedError', 'SC-001'],
  ])('is answered where %s', async (_why, name, code) => {
    const first = plugged('usb');
    const { scanner, video, pumps } = scanning([() => first.stream, refuse(name)]);
    await settle();
    expect(scanner.state.get().fase).toBe('leyendo');
    first.pullOut();
    await settle();
    expect([scanner.state.get().fase, codeOf(scanner.state.get().failure)]).toEqual(['fallo', code]);
    expect([video.srcObject, pumps.running]).toEqual([null, 0]);
  });

  it('is replaced by the one that is left', async () => {
    const first = plugged('usb');
    const other = plugged('built in');
    const { scanner, video, pumps } = scanning([
      () => first.stream,
      refuse('OverconstrainedError'),
      () => other.stream,
    ]);
    await settle();
    first.pullOut();
    await settle();
    expect([scanner.state.get().fase, video.srcObject === other.stream]).toEqual(['leyendo', true]);
    expect(pumps.running).toBe(1);
  });

  it('reads on after «Reintentar» once the other app let it go', async () => {
    const mine = plugged('back');
    const { scanner } = scanning([refuse('NotReadableError'), () => mine.stream]);
    await settle();
    expect(codeOf(scanner.state.get().failure)).toBe('SC-003');
    scanner.retry();
    await settle();
    expect(scanner.state.get().fase).toBe('leyendo');
  });
});
