/** Questions to a worker that answers each under its number. */
export interface WorkerCalls<Question, Answer> {
  /** Rejects when the worker fails or is stopped before it has answered. */
  ask(question: Question): Promise<Answer>;
  /** Starts the worker ahead, so that the first question does not wait for it. */
  prepare(): void;
  /** Ends the worker; what is on its way rejects. The next question starts another. */
  stop(): void;
}

/** Calls over a worker that starts with the first question. Sends `{id, …question}`, takes `{id, …answer}`. */
export function workerCalls<Question extends object, Answer extends object>(
  start: () => Worker,
): WorkerCalls<Question, Answer> {
  let worker: Worker | null = null;
  let count = 0;
  const open = new Map<number, { resolve: (answer: Answer) => void; reject: (cause: Error) => void }>();

  function fail(cause: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of open.values()) reject(cause);
    open.clear();
  }
  function running(): Worker {
    if (worker) return worker;
    const fresh = start();
    fresh.onmessage = ({ data }: MessageEvent<Answer & { readonly id: number }>) => {
      open.get(data.id)?.resolve(data);
      open.delete(data.id);
    };
    fresh.onerror = () => fail(new Error('the worker failed'));
    worker = fresh;
    return fresh;
  }
  return {
    ask(question) {
      count += 1;
      const id = count;
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        running().postMessage({ ...question, id });
      });
    },
    prepare: () => void running(),
    stop: () => fail(new Error('stopped')),
  };
}
