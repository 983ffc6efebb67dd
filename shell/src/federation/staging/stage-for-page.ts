import type { Assets } from '@gr/shared/contract/manifest';
import type { Result } from '@gr/shared/contract/result';
import type { TracePort } from '@gr/shared/contract/trace';
import { failed } from '../errors.ts';
import { stage } from './stage.ts';
import { GIVE_UP, type StageMessage, type StageReply } from './stage-protocol.ts';
import { type StagingSurroundings, stagingSurroundings } from './staging-ports.ts';

/** ms between two signs of life. */
const BEAT_MS = 1000;

/**
 * Does a page's job and answers through its port; the caller keeps the worker alive until it settles. What cannot be
 * sent to a page (errors) goes as text.
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
  let done = 0;
  let total = 0;
  const alive = (): void => say({ type: 'ALIVE', done, total });
  const beat = setInterval(alive, BEAT_MS);
  const trace: TracePort = {
    event: (name, facts = {}) => say({ type: 'EVENT', name, facts }),
    error: (code, cause) => say({ type: 'ERROR', code, cause: String(cause) }),
  };
  const progress = (now: number, all: number): void => {
    [done, total] = [now, all];
    alive();
  };
  const result = await stage(surroundings(trace), request, { signal: abort.signal, progress }).catch(
    (cause: unknown): Result<Assets> => failed('RF-007', cause),
  );
  clearInterval(beat);
  say({ type: 'DONE', result: result.ok ? result : { ok: false, error: asText(result.error) } });
}

function asText<E extends { readonly cause?: unknown }>(error: E): E {
  return { ...error, cause: String(error.cause) };
}
