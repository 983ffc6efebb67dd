import type { Clock } from './clock.ts';

/** Calls to a worker, matched with its answers by number. */
export interface WorkerCalls<Question, Answer> {
  /** Rejects when the worker fails, can't be started, or is stopped before it has answered. */
  ask(question: Question): Promise<Answer>;
  /** Starts the worker ahead, so that the first call does not wait for it. */
  prepare(): void;
  /** Terminates the worker; pending calls reject. The next call starts another. */
  stop(): void;
}

/** Message that a worker sends once, when it is ready. */
export const LISTENING = { id: 0 };

/**
 * Time a worker has to become ready before another is started, ms, start by start. Its script comes through the service worker, which
 * may be stopped halfway: then neither the script nor an error ever comes. The last one is for a first visit on a 2G connection.
 */
const STARTS_MS = [4_000, 15_000, 60_000] as const;

interface Open<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: Error) => void;
}

/**
 * Creates calls over a worker that starts with the first one. The worker sends {@link LISTENING} first, then takes `{id, …question}`
 * and sends `{id, …answer}`. A worker that does not become ready is started again, with its pending calls.
 */
export function workerCalls<Question extends object, Answer extends object>(
  start: () => Worker,
  { after }: Pick<Clock, 'after'>,
): WorkerCalls<Question, Answer> {
  let worker: Worker | null = null;
  let listens = false;
  let count = 0;
  let giveUp = () => {};
  const open = new Map<number, Open<Question, Answer>>();

  function end(): void {
    giveUp();
    worker?.terminate();
    worker = null;
    listens = false;
  }
  function fail(cause: Error): void {
    end();
    for (const { reject } of open.values()) reject(cause);
    open.clear();
  }
  function run(turn: number): void {
    const ms = STARTS_MS[turn];
    if (ms === undefined) {
      fail(new Error('the worker did not start'));
      return;
    }
    let fresh: Worker;
    try {
      fresh = start();
    } catch (cause) {
      fail(new Error('no worker may be started', { cause }));
      return;
    }
    fresh.onmessage = ({ data }: MessageEvent<Answer & { readonly id: number }>) => {
      listens = true;
      giveUp();
      open.get(data.id)?.resolve(data);
      open.delete(data.id);
    };
    const again = () => {
      end();
      run(turn + 1);
    };
    fresh.onerror = () => (listens ? fail(new Error('the worker failed')) : again());
    worker = fresh;
    giveUp = after(ms, again);
    for (const [id, { question }] of open) fresh.postMessage({ ...question, id });
  }
  return {
    ask(question) {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        open.set(id, { question, resolve, reject });
        if (worker) worker.postMessage({ ...question, id });
        else run(0);
      });
    },
    prepare() {
      if (!worker) run(0);
    },
    stop: () => fail(new Error('stopped')),
  };
}
