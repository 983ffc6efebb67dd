import type { Observable } from '@gr/shared/contract/observable';
import type { Failure, Result } from '@gr/shared/contract/result';
import { mensajes } from '../mensajes.ts';
import type { Camera } from './camera.ts';
import type { CameraMemory } from './camera-memory.ts';
import type { Decoder } from './decoder.ts';
import type { FramePump, pumpFrames } from './frames.ts';
import type { Reading } from './ladder.ts';
import type { FromWorker } from './messages.ts';
import { createRepeatFilter } from './repeat-filter.ts';

/** What the scanner screen shows. */
export interface ScannerState {
  readonly fase: 'abriendo' | 'leyendo' | 'congelado' | 'fallo';
  readonly failure: Failure | null;
  readonly linterna: 'no_hay' | 'apagada' | 'encendida';
  readonly cameras: number;
  /** The picture is too dark to read well. */
  readonly oscuro: boolean;
  /** Nothing was read for a while: a hint helps. */
  readonly slow: boolean;
}

/** The camera part of the screen: opens, reads, freezes, recovers. */
export interface Scanner {
  readonly state: Observable<ScannerState>;
  /** Starts on this video element; `onText` gets each new text once. */
  readonly start: (video: HTMLVideoElement, onText: (text: string) => void) => void;
  readonly retry: () => void;
  /** Keeps the last picture and reads nothing until `resume`. */
  readonly freeze: () => void;
  /** Reads on; the code that was in view stays silent until it was out of view for a while. */
  readonly resume: () => void;
  /** A text came another way (typed, a photo): texts of the camera are ignored for three seconds. */
  readonly hold: () => void;
  readonly toggleTorch: () => void;
  readonly nextCamera: () => void;
  readonly photo: (file: Blob) => Promise<Result<Reading>>;
  /** Frees camera, worker and timers; `start` begins anew. */
  readonly close: () => void;
}

/** Everything outside the scanner's own logic. */
export interface ScannerEnv {
  readonly open: () => Promise<Result<Camera>>;
  readonly memory: CameraMemory;
  readonly decoder: Decoder;
  readonly pump: typeof pumpFrames;
  readonly now: () => number;
  /** Calls back when the page hides (`true`) or shows again. */
  readonly onHidden: (listener: (hidden: boolean) => void) => () => void;
  /** Calls back when the camera permission changes. */
  readonly onPermission: (listener: () => void) => () => void;
  /** Repeats until the returned function is called. */
  readonly every: (ms: number, action: () => void) => () => void;
}

/** Silence of the camera after which it is started anew (scanning.md 5: iOS home-screen apps go black). */
const NO_FRAME_MS = 2_000;
/** Time without a code after which a hint appears. */
const HINT_MS = 4_000;
const BEAT_MS = 500;
/** Silence of the camera after a typed code or a photo: the answer must be read first. */
const HOLD_MS = 3_000;
/** Mean brightness below which light is suggested (scanning.md 5). */
const DARK_LUMA = 50;
/** Restarts without a single frame before the camera counts as busy. */
const MAX_RESTARTS = 3;

const START: ScannerState = {
  fase: 'abriendo',
  failure: null,
  linterna: 'no_hay',
  cameras: 0,
  oscuro: false,
  slow: false,
};

/** A scanner that does nothing until `start`. */
export function createScanner(env: ScannerEnv): Scanner {
  let state = START;
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let onText: (text: string) => void = () => undefined;
  let camera: Camera | null = null;
  /** Track whose end is waited for. */
  let listening: MediaStreamTrack | null = null;
  let pump: FramePump | null = null;
  let generation = 0;
  let restarts = 0;
  let lastFrame = 0;
  let since = 0;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let frozen = false;
  const repeats = createRepeatFilter(env.now);
  const cleanups: (() => void)[] = [];

  function set(patch: Partial<ScannerState>): void {
    const next = { ...state, ...patch };
    const same = (Object.keys(next) as (keyof ScannerState)[]).every((key) => next[key] === state[key]);
    if (same) return;
    state = next;
    for (const listener of Array.from(listeners)) listener();
  }
  function release(): void {
    generation += 1;
    pump?.stop();
    pump = null;
    // The browser keeps every track it ever gave, and with a listener all that it reaches: the whole screen.
    listening?.removeEventListener('ended', restart);
    listening = null;
    camera?.stop();
    camera = null;
    if (video) video.srcObject = null;
  }
  function broken(failure: Failure): void {
    release();
    set({ fase: 'fallo', failure });
  }

  async function open(): Promise<void> {
    release();
    env.decoder.warm();
    const mine = generation;
    set({ ...START });
    const opened = await env.open();
    if (mine !== generation) {
      if (opened.ok) opened.value.stop();
      return;
    }
    if (!opened.ok) return broken(opened.error);
    camera = opened.value;
    listening = camera.stream.getVideoTracks()[0] ?? null;
    listening?.addEventListener('ended', restart);
    await play(mine);
  }
  async function play(mine: number): Promise<void> {
    if (!video || !camera) return;
    video.srcObject = camera.stream;
    // A refused play() (page hidden meanwhile, power saving) shows as silence; the beat starts anew.
    await video.play().catch(() => undefined);
    if (mine !== generation || !video || !camera) return;
    lastFrame = since = env.now();
    set({
      fase: 'leyendo',
      linterna: camera.torch ? 'apagada' : 'no_hay',
      cameras: camera.devices.length,
    });
    // Frozen while it was opening, e.g. the person is typing: the picture stands, nothing is read.
    if (frozen) halt();
    else read();
  }
  function halt(): void {
    pump?.stop();
    video?.pause();
    set({ fase: 'congelado', slow: false });
  }
  function read(): void {
    if (!video) return;
    pump?.stop();
    pump = env.pump(video, env.decoder, { onFrame, onReply });
  }
  function onFrame(): void {
    lastFrame = env.now();
    restarts = 0;
  }
  function onReply(reply: FromWorker): void {
    if (reply.luma !== null) set({ oscuro: reply.luma < DARK_LUMA });
    if (!reply.reading || state.fase !== 'leyendo') return;
    since = env.now();
    set({ slow: false });
    const { text } = reply.reading;
    if (env.now() < heldUntil) repeats.look(text);
    else if (repeats.isNew(text)) onText(text);
  }
  function restart(): void {
    restarts += 1;
    if (restarts <= MAX_RESTARTS) void open();
    else if (camera) broken({ code: 'SC-003', message: mensajes.scanner.camara_ocupada });
  }
  function beat(): void {
    if (state.fase !== 'leyendo') return;
    if (env.decoder.failed()) broken({ code: 'SC-020', message: mensajes.scanner.lector_no_abre });
    else if (env.now() - lastFrame > NO_FRAME_MS) restart();
    else if (env.now() - since > HINT_MS) set({ slow: true });
  }
  async function torch(on: boolean): Promise<void> {
    try {
      await camera?.setTorch(on);
      set({ linterna: on ? 'encendida' : 'apagada' });
    } catch {
      // A lamp that does not go off goes off with the stream (scanning.md 5, iOS).
      void open();
    }
  }

  return {
    state: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    start(element, listener) {
      video = element;
      onText = listener;
      cleanups.push(
        env.every(BEAT_MS, beat),
        env.onHidden((hidden) => (hidden ? release() : void open())),
        env.onPermission(() => {
          if (state.failure?.code === 'SC-001') void open();
        }),
      );
      void open();
    },
    retry() {
      restarts = 0;
      void open();
    },
    freeze() {
      frozen = true;
      if (state.fase === 'leyendo') halt();
    },
    resume() {
      frozen = false;
      if (state.fase !== 'congelado') return;
      repeats.renew();
      void play(generation);
    },
    hold() {
      heldUntil = env.now() + HOLD_MS;
    },
    toggleTorch: () => void torch(state.linterna !== 'encendida'),
    nextCamera() {
      const devices = camera?.devices ?? [];
      const at = devices.indexOf(camera?.deviceId ?? '');
      const next = devices[(at + 1) % Math.max(1, devices.length)];
      if (next === undefined) return;
      env.memory.set(next);
      void open();
    },
    photo: (file) => env.decoder.photo(file),
    close() {
      for (const cleanup of cleanups.splice(0)) cleanup();
      release();
      video = null;
      onText = () => undefined;
      env.decoder.close();
    },
  };
}
