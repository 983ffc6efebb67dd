import type { Observable } from '@gr/shared/contract/observable';
import type { Failure, Result } from '@gr/shared/contract/result';
import { mensajes } from '../mensajes.ts';
import type { Camera } from './camera.ts';
import type { CameraMemory } from './camera-memory.ts';
import type { Decoder } from './decoder.ts';
import type { Spot } from './focus.ts';
import type { FramePump, pumpFrames } from './frames.ts';
import type { FromWorker } from './messages.ts';
import { createPicker } from './picker.ts';
import type { Reading } from './reading.ts';
import { createRepeatFilter } from './repeat-filter.ts';

/** State of the scanner screen. */
export interface ScannerState {
  readonly fase: 'abriendo' | 'leyendo' | 'congelado' | 'fallo';
  readonly failure: Failure | null;
  readonly linterna: 'no_hay' | 'apagada' | 'encendida';
  /** Double zoom, single zoom, or not available. */
  readonly aumento: 'no_hay' | 'x1' | 'x2';
  /** Whether touch focus is available, and whether it is active. */
  readonly enfoque: 'no_hay' | 'libre' | 'tocado';
  readonly cameras: number;
  /** The picture is too dark to read well. */
  readonly oscuro: boolean;
  /** Hint after some time without a code. */
  readonly consejo: Consejo;
  /** Format of a non-QR code in view (`ean_13`); `null` = none. */
  readonly formato: string | null;
  /** Outline of the code just read, drawn over the picture. */
  readonly outline: Outline | null;
}

/** Hints in the order they appear; the last one is to type the code. */
export type Consejo = 'ninguno' | 'cerca' | 'angulo' | 'escribir';

/** Position of a code in a picture of this size, pixels. */
export interface Outline {
  readonly corners: Reading['corners'];
  readonly width: number;
  readonly height: number;
}

/** The camera part of the screen: opens, reads, freezes, recovers. */
export interface Scanner {
  readonly state: Observable<ScannerState>;
  /** Starts on this video element; `onText` receives each new text once. Of several codes in view, `ours` are preferred. */
  readonly start: (
    video: HTMLVideoElement,
    onText: (text: string) => void,
    ours?: (text: string) => boolean,
  ) => void;
  readonly retry: () => void;
  /** Keeps the last picture and reads nothing until `resume`. */
  readonly freeze: () => void;
  /** Continues reading; the code that was in view is ignored until it was out of view for a while. */
  readonly resume: () => void;
  /** A text was entered another way (typed, a photo): texts of the camera are ignored for three seconds. */
  readonly hold: () => void;
  readonly toggleTorch: () => void;
  /** Sets double or single zoom; stored on this phone. */
  readonly setZoom: (doubled: boolean) => void;
  /** Focuses on a place of the picture for three seconds. */
  readonly focus: (spot: Spot) => void;
  readonly nextCamera: () => void;
  readonly photo: (file: Blob) => Promise<Result<Reading>>;
  /** Frees camera, worker and timers; `start` begins again. */
  readonly close: () => void;
}

/** Environment of the scanner. */
export interface ScannerEnv {
  readonly open: () => Promise<Result<Camera>>;
  readonly memory: CameraMemory;
  readonly decoder: Decoder;
  readonly pump: typeof pumpFrames;
  readonly now: () => number;
  /** Calls back when the page hides (`true`) or shows again. */
  readonly onHidden: (listener: (hidden: boolean) => void) => () => void;
  readonly onPermission: (listener: () => void) => () => void;
  /** Repeats until the returned function is called. */
  readonly every: (ms: number, action: () => void) => () => void;
}

/** Time without frames after which the camera is restarted (scanning.md 5: iOS home-screen apps go black). */
const NO_FRAME_MS = 2_000;
/** Time without a code after which each hint appears, in descending order, ms. */
const HINTS = [
  [12_000, 'escribir'],
  [8_000, 'angulo'],
  [4_000, 'cerca'],
] as const;
const BEAT_MS = 500;
/** Pause of the camera after a typed code or a photo, so that the answer can be read. */
const HOLD_MS = 3_000;
/** Mean brightness below which light is suggested (scanning.md 5). */
const DARK_LUMA = 50;
/** Time that a found code stays outlined while the camera continues. */
const OUTLINE_MS = 300;
/** Time that a touched place stays in focus before automatic focus returns. */
const FOCUS_MS = 3_000;
/** Time out of view after which another kind of code is no longer mentioned; a single sighting may be a mistake. */
const FOREIGN_MS = 3_000;
/** Restarts without a single frame before the camera counts as busy. */
const MAX_RESTARTS = 3;

const START: ScannerState = {
  fase: 'abriendo',
  failure: null,
  linterna: 'no_hay',
  aumento: 'no_hay',
  enfoque: 'no_hay',
  cameras: 0,
  oscuro: false,
  consejo: 'ninguno',
  formato: null,
  outline: null,
};

function hintAfter(ms: number): Consejo {
  return HINTS.find(([from]) => ms >= from)?.[1] ?? 'ninguno';
}

function sizeOf(doubled: boolean): ScannerState['aumento'] {
  return doubled ? 'x2' : 'x1';
}

/** A scanner that does nothing until `start`. */
export function createScanner(env: ScannerEnv): Scanner {
  let state = START;
  const listeners = new Set<() => void>();
  let video: HTMLVideoElement | null = null;
  let onText: (text: string) => void = () => undefined;
  let camera: Camera | null = null;
  /** Track with an `ended` listener. */
  let listening: MediaStreamTrack | null = null;
  let pump: FramePump | null = null;
  let generation = 0;
  let restarts = 0;
  let lastFrame = 0;
  let since = 0;
  let heldUntil = Number.NEGATIVE_INFINITY;
  let frozen = false;
  let outlined = 0;
  let focused = 0;
  let foreign = { kind: '', at: Number.NEGATIVE_INFINITY };
  let picker = createPicker(env.now);
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
    // The browser keeps every track, and a listener would keep the whole screen in memory.
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
    await play(mine, {
      linterna: camera.torch ? 'apagada' : 'no_hay',
      aumento: camera.zoom ? sizeOf(camera.zoom.doubled) : 'no_hay',
      enfoque: camera.focus ? 'libre' : 'no_hay',
      cameras: camera.devices.length,
    });
  }
  /** Shows the picture and reads; `opened`: what the camera can do, where it was just opened. */
  async function play(mine: number, opened: Partial<ScannerState> = {}): Promise<void> {
    if (!video || !camera) return;
    video.srcObject = camera.stream;
    // A refused play() (page hidden meanwhile, power saving) shows as missing frames; the timer restarts it.
    await video.play().catch(() => undefined);
    if (mine !== generation || !video || !camera) return;
    lastFrame = since = env.now();
    set({ fase: 'leyendo', ...opened });
    // Frozen while it was opening, e.g. the person is typing: the picture stays and nothing is read.
    if (frozen) halt();
    else read();
  }
  function halt(): void {
    pump?.stop();
    video?.pause();
    set({ fase: 'congelado', consejo: 'ninguno', formato: null });
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
    if (state.outline && env.now() - outlined > OUTLINE_MS) set({ outline: null });
    if (reply.foreign !== null) lookAtForeign(reply.foreign);
    if (reply.readings.length === 0 || state.fase !== 'leyendo') return;
    since = env.now();
    set({ consejo: 'ninguno', formato: null });
    const pick = picker.pick(reply);
    if (!pick) return;
    if (env.now() < heldUntil) repeats.look(pick.text);
    else if (repeats.isNew(pick.text)) tell(pick, reply);
  }
  function lookAtForeign(kind: string): void {
    const again = kind === foreign.kind && env.now() - foreign.at <= FOREIGN_MS;
    foreign = { kind, at: env.now() };
    if (again && state.fase === 'leyendo') set({ formato: kind });
  }
  function tell({ text, corners }: Reading, { width, height }: FromWorker): void {
    outlined = env.now();
    set({ outline: corners.length === 4 ? { corners, width, height } : null });
    onText(text);
  }
  function restart(): void {
    restarts += 1;
    if (restarts <= MAX_RESTARTS) void open();
    else if (camera) broken({ code: 'SC-003', message: mensajes.scanner.camaraOcupada });
  }
  function beat(): void {
    if (state.fase !== 'leyendo') return;
    if (state.enfoque === 'tocado' && env.now() - focused >= FOCUS_MS) void focus(null);
    if (env.decoder.failed()) broken({ code: 'SC-020', message: mensajes.scanner.lectorNoAbre });
    else if (env.now() - lastFrame > NO_FRAME_MS) restart();
    else {
      const formato = env.now() - foreign.at > FOREIGN_MS ? null : state.formato;
      set({ consejo: hintAfter(env.now() - since), formato });
    }
  }
  async function torch(on: boolean): Promise<void> {
    try {
      await camera?.setTorch(on);
      set({ linterna: on ? 'encendida' : 'apagada' });
    } catch {
      // A lamp that cannot be switched off goes off with the stream (scanning.md 5, iOS).
      void open();
    }
  }
  async function focus(spot: Spot | null): Promise<void> {
    if (!camera?.focus) return;
    const mine = generation;
    focused = env.now();
    set({ enfoque: spot ? 'tocado' : 'libre' });
    try {
      await camera.focus(spot);
    } catch {
      if (mine === generation) set({ enfoque: 'no_hay' });
    }
  }
  async function zoom(doubled: boolean): Promise<void> {
    if (!camera?.zoom) return;
    env.memory.setDoubled(doubled);
    const mine = generation;
    try {
      await camera.zoom.set(doubled);
      if (mine === generation) set({ aumento: sizeOf(doubled) });
    } catch {
      // The camera reported zoom but refuses it: the choice is removed.
      if (mine === generation) set({ aumento: 'no_hay' });
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
    start(element, listener, ours) {
      video = element;
      onText = listener;
      picker = createPicker(env.now, ours);
      cleanups.push(
        env.every(BEAT_MS, beat),
        env.onHidden((hidden) => {
          if (!hidden) return void open();
          release();
          // As before the first opening: without it the missing frames would restart the camera behind a hidden page.
          set(START);
        }),
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
      set({ outline: null });
      void play(generation);
    },
    hold() {
      heldUntil = env.now() + HOLD_MS;
    },
    toggleTorch: () => void torch(state.linterna !== 'encendida'),
    setZoom: (doubled) => void zoom(doubled),
    focus: (spot) => void focus(spot),
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
