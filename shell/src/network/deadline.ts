import type { Clock } from '../base/clock.ts';
import { readBody } from '../base/read-body.ts';

/** Result of one exchange: an answer read completely, or none in time. */
export type Exchange =
  | { readonly answered: true; readonly status: number; readonly json: unknown; readonly isJson: boolean }
  | { readonly answered: false; readonly cause: unknown };

/** Dependencies of an exchange. */
export interface Wire {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Aborts all pending requests when the owner stops. */
  readonly signal?: AbortSignal;
}

/**
 * One request with a deadline, in ms, which each part of its answer's body restarts. Never rejects. An answer that is no JSON has
 * `isJson: false` (captive portals answer HTML), an empty one as well.
 */
export async function exchange(
  wire: Wire,
  url: string,
  init: RequestInit,
  deadlineMs: number,
  onAnswer?: () => void | Promise<void>,
): Promise<Exchange> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  let cancel = wire.clock.after(deadlineMs, stop);
  const more = () => {
    cancel();
    cancel = wire.clock.after(deadlineMs, stop);
  };
  wire.signal?.addEventListener('abort', stop);
  if (wire.signal?.aborted) stop();
  try {
    const response = await wire.fetch(url, { cache: 'no-store', ...init, signal: abort.signal });
    await onAnswer?.();
    return {
      answered: true,
      status: response.status,
      ...parse(new TextDecoder().decode(await readBody(response, more))),
    };
  } catch (cause) {
    return { answered: false, cause };
  } finally {
    cancel();
    wire.signal?.removeEventListener('abort', stop);
  }
}

function parse(text: string): { json: unknown; isJson: boolean } {
  try {
    return { json: JSON.parse(text) as unknown, isJson: true };
  } catch {
    return { json: null, isJson: false };
  }
}
