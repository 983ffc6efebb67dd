import { fail, ok, type Result } from '@gr/shared/contract/result';
import { mensajes } from './mensajes.ts';
import type { PhotosDeps } from './photos.ts';

/** Deadline of one picture, ms. */
const DOWNLOAD_MS = 30_000;

/**
 * The picture at Storage path `ruta`, by the person's token (never by a tokenised address). `FO-003` when it can't be had
 * now, or is no picture.
 */
export async function download(
  deps: Pick<PhotosDeps, 'wire' | 'endpoints' | 'getToken'>,
  ruta: string,
): Promise<Result<Blob>> {
  const token = await deps.getToken(false);
  if (!token.ok) return fail('FO-003', mensajes.noEsta, token.error.code);
  const abort = new AbortController();
  const cancel = deps.wire.clock.after(DOWNLOAD_MS, () => abort.abort());
  try {
    const response = await deps.wire.fetch(deps.endpoints.object(ruta, true), {
      headers: { Authorization: `Firebase ${token.value}` },
      credentials: 'omit',
      signal: abort.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || !type.startsWith('image/')) return fail('FO-003', mensajes.noEsta, response.status);
    return ok(await response.blob());
  } catch (cause) {
    return fail('FO-003', mensajes.noEsta, cause);
  } finally {
    cancel();
  }
}
