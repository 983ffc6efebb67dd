import type { Assets } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import { DEADLINES } from '../deadlines.ts';
import { failed } from '../errors.ts';
import type { Surroundings } from '../ports.ts';
import { type StageOptions, type StageRequest, stage } from './stage.ts';
import { GIVE_UP, type StageMessage, type StageReply } from './stage-protocol.ts';

/** Brings a version to the phone, whoever does the work. */
export type Stager = (request: StageRequest, options?: StageOptions) => Promise<Result<Assets>>;

type Worker = Pick<ServiceWorker, 'postMessage'>;

/**
 * Staging by the worker where one answers this page: it goes on when the page is closed. Where there is none, where it
 * does not take the job within 1 s (an older one), or falls silent for 5 s, the same code runs in the page. A first
 * part that came in the page is written once there is `calm`.
 */
export function createStager(s: Surroundings, calm: () => Promise<void> = async () => undefined): Stager {
  // A worker that did not take one job will take none.
  const deaf = new WeakSet<Worker>();
  /** Version → its first part, which has come, until it is written. */
  const writing = new Map<string, Promise<unknown>>();
  return async (request, options = {}) => {
    const key = `${request.id}@${request.version}`;
    // What is at hand, and only not written yet, is not fetched twice.
    if (!request.part) await writing.get(key);
    const worker = s.caches ? s.worker() : undefined;
    if (worker && !deaf.has(worker)) {
      const answer = await ask(s, worker, request, options);
      if (answer === 'deaf') deaf.add(worker);
      else if (answer !== 'silent') return answer;
      s.trace.event('remote.worker_silent', { id: request.id, taken: answer === 'silent' });
    }
    if (!request.part) return stage(s, request, options);
    // Somebody waits for a first part, and what was checked is at hand: it need not be written first.
    return new Promise((resolve, reject) => {
      const verified = (assets: Assets): Promise<void> => {
        writing.set(key, over);
        resolve(ok(assets));
        // The screen it is for comes before the disk.
        return calm();
      };
      const written = stage(s, request, { ...options, verified });
      const over = written.then(resolve, reject).finally(() => {
        if (writing.get(key) === over) writing.delete(key);
      });
    });
  };
}

function ask(
  s: Surroundings,
  worker: Worker,
  request: StageRequest,
  { signal, progress }: StageOptions,
): Promise<Result<Assets> | 'deaf' | 'silent'> {
  return new Promise((resolve) => {
    const { port1: port, port2 } = new MessageChannel();
    let timer = setTimeout(() => end('deaf'), DEADLINES.taken);
    const end = (answer: Result<Assets> | 'deaf' | 'silent'): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      port.postMessage(GIVE_UP);
      port.close();
      resolve(answer);
    };
    const giveUp = (): void => end(failed('RF-007', 'given up'));
    const hear = ({ data }: MessageEvent<StageReply>): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end('silent'), DEADLINES.worker);
      if (data.type === 'ALIVE') progress?.(data.done, data.total);
      else if (data.type === 'EVENT') s.trace.event(data.name, data.facts);
      else if (data.type === 'ERROR') s.trace.error(data.code, data.cause);
      else if (data.type === 'DONE') end(data.result);
    };
    port.onmessage = hear;
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else worker.postMessage({ type: 'STAGE', request } satisfies StageMessage, [port2]);
  });
}
