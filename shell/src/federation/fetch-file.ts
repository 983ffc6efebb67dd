import type { Failure, Result } from '@gr/shared/contract/result';
import { ok } from '@gr/shared/contract/result';
import { backoff, DEADLINES, FILE_TRIES, withDeadline } from './deadlines.ts';
import { failure } from './errors.ts';
import type { Surroundings } from './ports.ts';

/** A file whose bytes have the expected hash. */
export interface VerifiedFile {
  readonly bytes: ArrayBuffer;
  readonly headers: Headers;
}

/**
 * Fetches one immutable file and checks its SHA-256 (hex): 15 s a try, three tries. `RF-006` the server has none,
 * `RF-007` no answer, `RF-008` other bytes than announced. `rest` cancels it when the whole version is given up.
 */
export async function fetchFile(
  s: Surroundings,
  url: string,
  sha256: string,
  rest?: AbortSignal,
): Promise<Result<VerifiedFile>> {
  let last: Failure = failure('RF-007');
  for (let tries = 1; tries <= FILE_TRIES && !rest?.aborted; tries += 1) {
    if (tries > 1) await s.wait(backoff(tries - 1));
    try {
      const file = await withDeadline(DEADLINES.file, async (signal) => {
        const both = rest ? AbortSignal.any([signal, rest]) : signal;
        // A copy the browser kept may be the bad one, so every further try goes past its cache.
        const response = await s.fetch(url, { cache: tries > 1 ? 'reload' : 'default', signal: both });
        return { response, bytes: await response.arrayBuffer() };
      });
      const { status } = file.response;
      if (status >= 400 && status < 500) return { ok: false, error: failure('RF-006', `${status} ${url}`) };
      if (status !== 200) last = failure('RF-007', `${status} ${url}`);
      else if ((await hexSha256(file.bytes)) === sha256) {
        return ok({ bytes: file.bytes, headers: file.response.headers });
      } else last = failure('RF-008', url);
    } catch (cause) {
      last = failure('RF-007', cause);
    }
  }
  return { ok: false, error: last };
}

async function hexSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
