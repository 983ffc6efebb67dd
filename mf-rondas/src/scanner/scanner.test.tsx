import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Camera } from './camera.ts';
import { cameraMemory } from './camera-memory.ts';
import type { PumpEvents } from './frames.ts';
import { unseen } from './messages.ts';
import { createScanner, type ScannerEnv } from './scanner.ts';

interface Handles {
  now: number;
  opened: number;
  stopped: number;
  beat: () => void;
  hide: (hidden: boolean) => void;
  permission: () => void;
  events: PumpEvents | null;
  decoderFailed: boolean;
}

function setup(answers: Result<Camera>[]) {
  const handles: Handles = {
    now: 0,
    opened: 0,
    stopped: 0,
    beat: () => undefined,
    hide: () => undefined,
    permission: () => undefined,
    events: null,
    decoderFailed: false,
  };
  const env: ScannerEnv = {
    open: async () => answers[Math.min(handles.opened++, answers.length - 1)] ?? fail('SC-002', ''),
    memory: cameraMemory(null),
    decoder: {
      warm: () => undefined,
      failed: () => handles.decoderFailed,
      idle: () => true,
      wantsPixels: () => false,
      frame: async () => null,
      pixels: async () => null,
      photo: async () => fail('SC-010', ''),
      close: () => undefined,
    },
    pump: (_video, _decoder, events) => {
      handles.events = events;
      return { stop: () => undefined };
    },
    now: () => handles.now,
    onHidden: (listener) => {
      handles.hide = listener;
      return () => undefined;
    },
    onPermission: (listener) => {
      handles.permission = listener;
      return () => undefined;
    },
    every: (_ms, action) => {
      handles.beat = action;
      return () => undefined;
    },
  };
  const video = document.createElement('video');
  Object.assign(video, { play: async () => undefined, pause: () => undefined });
  Object.defineProperty(video, 'srcObject', { writable: true, value: null });
  return { scanner: createScanner(env), handles, video, memory: env.memory };
}

function camera(handles: { stopped: number } | null = null): Result<Camera> {
  return ok({
    stream: { getVideoTracks: () => [], getTracks: () => [] } as unknown as MediaStream,
    torch: true,
    setTorch: async () => undefined,
    zoom: null,
    focus: null,
    devices: ['a', 'b'],
    deviceId: 'a',
    stop: () => {
      if (handles) handles.stopped += 1;
    },
  });
}
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const reading = (text: string) => ({
  ...unseen(1),
  readings: [{ text, corners: [] }],
  finders: true,
  luma: 120,
});

describe('scanner', () => {
  it('opens, reads each text once, freezes, and keeps the code in view silent after resuming', async () => {
    const { scanner, handles, video } = setup([camera()]);
    const texts: string[] = [];
    scanner.start(video, (t) => texts.push(t));
    expect(scanner.state.get().fase).toBe('abriendo');
    await settle();
    expect(scanner.state.get()).toMatchObject({ fase: 'leyendo', linterna: 'apagada', cameras: 2 });
    handles.events?.onReply(reading('x'));
    handles.events?.onReply(reading('x'));
    expect(texts).toEqual(['x']);
    scanner.freeze();
    handles.events?.onReply(reading('y'));
    expect(texts).toEqual(['x']);
    handles.now += 20_000;
    scanner.resume();
    await settle();
    handles.events?.onReply(reading('x'));
    expect(texts).toEqual(['x']);
    handles.events?.onReply(reading('y'));
    expect(texts).toEqual(['x', 'y']);
  });

  it('says nothing for three seconds after a text came another way, then reads what is new', async () => {
    const { scanner, handles, video } = setup([camera()]);
    const texts: string[] = [];
    scanner.start(video, (t) => texts.push(t));
    await settle();
    handles.events?.onReply(reading('x'));
    scanner.hold();
    handles.now += 2_900;
    handles.events?.onReply(reading('x'));
    handles.events?.onReply(reading('y'));
    expect(texts).toEqual(['x']);
    handles.now += 200;
    handles.events?.onReply(reading('x'));
    handles.events?.onReply(reading('y'));
    expect(texts).toEqual(['x', 'y']);
  });

  it('reads nothing when it was frozen while opening', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    scanner.freeze();
    await settle();
    expect(scanner.state.get().fase).toBe('congelado');
    expect(handles.events).toBeNull();
    scanner.resume();
    await settle();
    expect(scanner.state.get().fase).toBe('leyendo');
  });

  it('starts the camera anew after two seconds without a picture, and gives up after three tries', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    for (let i = 0; i < 4; i += 1) {
      handles.now += 2_500;
      handles.beat();
      await settle();
    }
    expect(handles.opened).toBe(4);
    expect(scanner.state.get()).toMatchObject({ fase: 'fallo', failure: { code: 'SC-003' } });
  });

  it('says so when the reader itself does not work, and tries again on request', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    handles.decoderFailed = true;
    handles.beat();
    expect(scanner.state.get()).toMatchObject({ fase: 'fallo', failure: { code: 'SC-020' } });
    handles.decoderFailed = false;
    scanner.retry();
    await settle();
    expect(scanner.state.get().fase).toBe('leyendo');
  });

  it('hints at the dark, and at the wait with words that change and end in typing', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    handles.events?.onReply({ ...unseen(1), luma: 20 });
    expect(scanner.state.get().oscuro).toBe(true);
    const after = (ms: number) => {
      handles.now = ms;
      handles.events?.onFrame();
      handles.beat();
      return scanner.state.get().consejo;
    };
    const told = [3_900, 4_000, 7_900, 8_000, 11_900, 12_000, 60_000].map(after);
    expect(told).toEqual(['ninguno', 'cerca', 'cerca', 'angulo', 'angulo', 'escribir', 'escribir']);
    handles.events?.onReply(reading('x'));
    expect(scanner.state.get().consejo).toBe('ninguno');
    expect(after(63_900)).toBe('ninguno');
  });

  it('frees the camera while the page is hidden and opens it when it shows', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    handles.hide(true);
    expect(video.srcObject).toBeNull();
    handles.hide(false);
    await settle();
    expect(handles.opened).toBe(2);
    expect(scanner.state.get().fase).toBe('leyendo');
  });

  it('opens no camera behind a hidden page, however long it is hidden', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    handles.hide(true);
    handles.now += 10_000;
    handles.beat();
    await settle();
    expect(handles.opened).toBe(1);
  });

  it('says of lamp and zoom what is so after the picture stood still', async () => {
    const opened = camera();
    if (!opened.ok) throw new Error('a camera');
    Object.assign(opened.value, { zoom: { doubled: false, set: async () => undefined } });
    const { scanner, video } = setup([opened]);
    scanner.start(video, () => undefined);
    await settle();
    scanner.toggleTorch();
    scanner.setZoom(true);
    await settle();
    scanner.freeze();
    scanner.resume();
    await settle();
    expect(scanner.state.get()).toMatchObject({ fase: 'leyendo', linterna: 'encendida', aumento: 'x2' });
  });

  it('tries again by itself when the permission was given', async () => {
    const { scanner, handles, video } = setup([fail('SC-001', 'La cámara está bloqueada.'), camera()]);
    scanner.start(video, () => undefined);
    await settle();
    expect(scanner.state.get().failure?.code).toBe('SC-001');
    handles.permission();
    await settle();
    expect(scanner.state.get().fase).toBe('leyendo');
  });

  it('brings the code nearer where the camera can, and remembers it', async () => {
    const opened = camera();
    if (!opened.ok) throw new Error('a camera');
    const set = jest.fn(async () => undefined);
    Object.assign(opened.value, { zoom: { doubled: false, set } });
    const { scanner, video, memory } = setup([opened]);
    scanner.start(video, () => undefined);
    await settle();
    expect(scanner.state.get().aumento).toBe('x1');
    scanner.setZoom(true);
    await settle();
    expect([scanner.state.get().aumento, memory.doubled()]).toEqual(['x2', true]);
    set.mockRejectedValue(new Error('refused'));
    scanner.setZoom(false);
    await settle();
    expect(scanner.state.get().aumento).toBe('no_hay');
  });

  it('focuses where the picture was touched, and by itself again after three seconds', async () => {
    const opened = camera();
    if (!opened.ok) throw new Error('a camera');
    const spots: unknown[] = [];
    Object.assign(opened.value, { focus: async (spot: unknown) => void spots.push(spot) });
    const { scanner, handles, video } = setup([opened]);
    scanner.start(video, () => undefined);
    await settle();
    expect(scanner.state.get().enfoque).toBe('libre');
    scanner.focus({ x: 0.2, y: 0.8 });
    expect(scanner.state.get().enfoque).toBe('tocado');
    handles.now += 1_500;
    handles.beat();
    expect(scanner.state.get().enfoque).toBe('tocado');
    handles.events?.onFrame();
    handles.now += 1_500;
    handles.beat();
    expect(scanner.state.get().enfoque).toBe('libre');
    expect(spots).toEqual([{ x: 0.2, y: 0.8 }, null]);
  });

  it('speaks of a code of another kind that was seen twice, until it is out of view or ours is read', async () => {
    const { scanner, handles, video } = setup([camera()]);
    scanner.start(video, () => undefined);
    await settle();
    const ean = { ...unseen(1), foreign: 'ean_13' };
    handles.events?.onReply(ean);
    expect(scanner.state.get().formato).toBeNull();
    handles.events?.onReply(ean);
    expect(scanner.state.get().formato).toBe('ean_13');
    handles.now += 2_900;
    handles.events?.onFrame();
    handles.beat();
    expect(scanner.state.get().formato).toBe('ean_13');
    handles.now += 200;
    handles.beat();
    expect(scanner.state.get().formato).toBeNull();
    handles.events?.onReply(ean);
    handles.events?.onReply(ean);
    handles.events?.onReply(reading('x'));
    expect(scanner.state.get().formato).toBeNull();
  });

  it('stops a camera that opened after the screen was closed', async () => {
    const count = { stopped: 0 };
    const { scanner, video } = setup([camera(count)]);
    scanner.start(video, () => undefined);
    scanner.close();
    await settle();
    expect(count.stopped).toBe(1);
  });

  it('leaves nothing at a camera it let go: the browser keeps the tracks of every camera it ever gave', async () => {
    const listeners = new Set<unknown>();
    const track = {
      addEventListener: (_type: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_type: string, listener: unknown) => listeners.delete(listener),
    };
    const opened = camera();
    if (!opened.ok) throw new Error('a camera');
    Object.assign(opened.value.stream, { getVideoTracks: () => [track] });
    const { scanner, handles, video } = setup([opened]);
    scanner.start(video, () => undefined);
    await settle();
    expect(listeners.size).toBe(1);
    handles.hide(true);
    expect(listeners.size).toBe(0);
    handles.hide(false);
    await settle();
    expect(listeners.size).toBe(1);
    scanner.close();
    expect(listeners.size).toBe(0);
  });
});
