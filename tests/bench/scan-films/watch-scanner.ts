/** What a page notes of its scanner, ms on its own clock; begun anew at every getUserMedia. */
export interface Notes {
  asked: number;
  /** When the camera was given. */
  given: number;
  /** When the first text reached the page, and which. */
  read: number | null;
  text: string;
  /** When pictures were sent to the worker. */
  looks: number[];
  /** Frames that the video announced to the scanner. */
  frames: number;
  /** Lengths of tasks over 50 ms since the camera was given. */
  longTasks: number[];
}

/** Runs in the page before its own scripts: notes what the scanner does, from outside of it. */
export function watchScanner(): void {
  const fresh = (): Notes => ({
    asked: performance.now(),
    given: Number.POSITIVE_INFINITY,
    read: null,
    text: '',
    looks: [],
    frames: 0,
    longTasks: [],
  });
  let notes = fresh();
  Object.defineProperty(globalThis, 'scannerNotes', { get: () => notes });

  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const mine = fresh();
    notes = mine;
    const stream = await getUserMedia.call(this, constraints);
    mine.given = performance.now();
    return stream;
  };
  const announced = HTMLVideoElement.prototype.requestVideoFrameCallback;
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
    return announced.call(this, (...args) => {
      notes.frames += 1;
      callback(...args);
    });
  };
  class Watched extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }) => {
        const [reading] = data?.readings ?? [];
        if (!reading || notes.read !== null) return;
        notes.read = performance.now();
        notes.text = reading.text;
      });
    }
    override postMessage(message: unknown, transfer?: Transferable[] | StructuredSerializeOptions): void {
      const kind = (message as { kind?: string } | null)?.kind;
      if (kind === 'frame' || kind === 'pixels') notes.looks.push(performance.now());
      super.postMessage(message, transfer as Transferable[]);
    }
  }
  globalThis.Worker = Watched;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= notes.given) notes.longTasks.push(duration);
    }
  }).observe({ type: 'longtask' });
}
