import type { Assets } from '@gr/shared/contract/manifest';
import { ok, type Result } from '@gr/shared/contract/result';
import type { TracePort } from '@gr/shared/contract/trace';
import { DEADLINES } from '../base/deadlines.ts';
import { failed } from '../base/errors.ts';
import type { StagingSurroundings, Surroundings } from '../base/ports.ts';
import { type StageOptions, type StageRequest, stage } from './stage.ts';
import { stagingSurroundings } from './staging-surroundings.ts';

/** Request of the page to the worker to stage a version; the answers come through the transferred port. */
export interface StageMessage {
  readonly type: 'STAGE';
  readonly request: StageRequest;
}

/** Cancels the job; sent through the port. */
export const GIVE_UP = 'GIVE_UP';

/** Messages of the worker about a job. */
export type StageReply =
  /** The job is accepted; sent at once. */
  | { readonly type: 'TAKEN' }
  /** Sent each second. */
  | { readonly type: 'ALIVE' }
  /** An entry for the page's trace. */
  | { readonly type: 'EVENT'; readonly name: string; readonly facts: Facts }
  | { readonly type: 'ERROR'; readonly code: string; readonly cause: string }
  | { readonly type: 'DONE'; readonly result: Result<Assets> };

type Facts = Readonly<Record<string, string | number | boolean>>;

/** True for a job this code can do; other messages are ignored. */
export function isStageMessage(data: unknown): data is StageMessage {
  const { type, request } = (data ?? {}) as { readonly type?: unknown; readonly request?: unknown };
  if (type !== 'STAGE') return false;
  const { id, version, assets_sha256, shared, part } = (request ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, version].every((name) => typeof name === 'string' && /^[\w.-]+$/.test(name)) &&
    typeof assets_sha256 === 'string' &&
    (part === undefined || part === 'first') &&
    typeof shared === 'object' &&
    shared !== null
  );
}

/** Stages a version, in the page or the worker; see {@link stage}. */
export type Stager = (request: StageRequest, options?: StageOptions) => Promise<Result<Assets>>;

type Worker = Pick<ServiceWorker, 'postMessage'>;

/**
 * Creates a stager that uses the worker where one controls this page, so that it continues when the page is closed. Where there is
 * none, where it does not accept the job within 5 s (1 s where a person waits), or sends nothing for 5 s, the same code runs in the
 * page. Initial files fetched in the page are written once it is `idle`.
 */
export function createStager(s: Surroundings, idle: () => Promise<void> = async () => undefined): Stager {
  // A worker that did not accept one job accepts none.
  const deaf = new WeakSet<Worker>();
  /** Version → its fetched initial files, until they are written. */
  const writing = new Map<string, Promise<unknown>>();
  return async (request, options = {}) => {
    const key = `${request.id}@${request.version}`;
    // Files that are fetched and only not written yet are not fetched twice.
    if (!request.part) await writing.get(key);
    const worker = s.caches ? s.worker() : undefined;
    if (worker && !deaf.has(worker)) {
      const answer = await ask(s, worker, request, options);
      if (answer === 'deaf') deaf.add(worker);
      else if (answer !== 'silent') return answer;
      s.trace.event('remote.worker_silent', { id: request.id, taken: answer === 'silent' });
    }
    if (!request.part) return stage(s, request, options);
    // A person waits for the initial files, and verified ones need not be written first.
    return new Promise((resolve, reject) => {
      const verified = (assets: Assets): Promise<void> => {
        writing.set(key, over);
        resolve(ok(assets));
        // The screen is drawn before the files are written.
        return idle();
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
  { signal }: StageOptions,
): Promise<Result<Assets> | 'deaf' | 'silent'> {
  return new Promise((resolve) => {
    const { port1: port, port2 } = new MessageChannel();
    // A worker that is only being started is no deaf one where nobody waits.
    let timer = setTimeout(() => end('deaf'), request.part ? DEADLINES.taken : DEADLINES.worker);
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
      if (data.type === 'EVENT') s.trace.event(data.name, data.facts);
      else if (data.type === 'ERROR') s.trace.error(data.code, data.cause);
      else if (data.type === 'DONE') end(data.result);
    };
    port.onmessage = hear;
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else worker.postMessage({ type: 'STAGE', request } satisfies StageMessage, [port2]);
  });
}

/** ms between two signs of life. */
const BEAT_MS = 1000;

/**
 * Runs a page's job and answers through its port; the caller keeps the worker alive until it settles. Values that cannot be cloned
 * (errors) are sent as text.
 */
export async function stageForPage(
  { request }: StageMessage,
  port: MessagePort,
  surroundings: (trace: TracePort) => StagingSurroundings = stagingSurroundings,
): Promise<void> {
  const say = (reply: StageReply): void => port.postMessage(reply);
  say({ type: 'TAKEN' });
  const abort = new AbortController();
  port.onmessage = ({ data }) => {
    if (data === GIVE_UP) abort.abort();
  };
  const beat = setInterval(() => say({ type: 'ALIVE' }), BEAT_MS);
  const trace: TracePort = {
    event: (name, facts = {}) => say({ type: 'EVENT', name, facts }),
    error: (code, cause) => say({ type: 'ERROR', code, cause: String(cause) }),
  };
  const result = await stage(surroundings(trace), request, { signal: abort.signal }).catch(
    (cause: unknown): Result<Assets> => failed('RF-007', cause),
  );
  clearInterval(beat);
  say({ type: 'DONE', result: result.ok ? result : { ok: false, error: asText(result.error) } });
}

function asText<E extends { readonly cause?: unknown }>(error: E): E {
  return { ...error, cause: String(error.cause) };
}
