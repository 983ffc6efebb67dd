import type { Failure, Result } from '@gr/shared/contract/result';
import { ok } from '@gr/shared/contract/result';
import { withAnySignal } from '../any-signal.ts';
import { backoff, DEADLINES, FILE_TRIES, withDeadline } from '../deadlines.ts';
import { failure } from '../errors.ts';
import { hexSha256 } from '../phone/sha256.ts';
import type { Fetched, StagingSurroundings } from './staging-ports.ts';

/** A file whose bytes have the expected hash. */
export interface VerifiedFile {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
}

/**
 * Fetches one immutable file and checks its SHA-256 (hex): three tries, each given up after 15 s, or after 5 s in which
 * nothing came. `RF-006` the server has none, `RF-007` no answer, `RF-008` other bytes than announced. `rest` cancels
 * it when the whole version is given up.
 */
export async function fetchFile(
  s: StagingSurroundings,
  url: string,
  sha256: string,
  rest?: AbortSignal,
): Promise<Result<VerifiedFile>> {
  let last: Failure = failure('RF-007', 'given up');
  for (let tries = 1; tries <= FILE_TRIES && !rest?.aborted; tries += 1) {
    if (tries > 1) await s.wait(backoff(tries - 1));
    try {
      // A copy the browser kept may be the bad one, so every further try goes past its cache.
      const { response, bytes } = await once(s, url, tries > 1 ? 'reload' : 'default', rest);
      const { status } = response;
      if (status >= 400 && status < 500) return { ok: false, error: failure('RF-006', `${status} ${url}`) };
      if (status !== 200) last = failure('RF-007', `${status} ${url}`);
      else if ((await hexSha256(bytes)) === sha256) return ok({ bytes, headers: response.headers });
      else last = failure('RF-008', url);
    } catch (cause) {
      last = failure('RF-007', cause);
    }
  }
  return { ok: false, error: last };
}

function once(
  s: StagingSurroundings,
  url: string,
  cache: RequestCache,
  rest: AbortSignal | undefined,
): Promise<Fetched> {
  const silence = s.slowLine() ? DEADLINES.slowSilence : DEADLINES.silence;
  return withDeadline(DEADLINES.file, (whole) =>
    withDeadline(silence, async (quiet, more) => {
      const early = cache === 'default' ? s.early?.(url) : undefined;
      if (early) return early;
      return withAnySignal([whole, quiet, rest], async (signal) => {
        const response = await s.fetch(url, { cache, signal });
        return { response, bytes: await readAll(response, more) };
      });
    }),
  );
}

async function readAll(response: Response, more: () => void): Promise<ArrayBuffer> {
  more();
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return joined(parts);
    more();
    parts.push(value);
  }
}

// Not by way of a `Blob`: the browser keeps those in another process.
function joined(parts: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
