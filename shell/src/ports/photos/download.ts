import { fail, ok, type Result } from '@gr/shared/contract/result';
import { readBody } from '../../base/read-body.ts';
import type { Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import { mensajes } from './mensajes.ts';

/** Time without a byte of any picture after which one is given up, ms: a screen asks for all of its pictures at once. */
const SILENCE_MS = 30_000;
/** One function for each picture under way, which restarts its silence. */
const underWay = new Set<() => void>();
/** Content of the company, which Storage serves to every signed-in person. */
const CONTENT = /^contenido\//;

/** Dependencies of a download. */
export interface DownloadDeps {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  readonly getToken: (force: boolean) => Promise<Result<string>>;
}

/**
 * Downloads the picture at Storage path `ruta`, with the person's token (never by a tokenised address). Evidence comes from the
 * function that checks in the database who may see it now. `FO-003` when it is not available now, `FO-005` when it differs from the
 * recorded one, `FO-006` when its record arrived without it.
 */
export async function download(deps: DownloadDeps, ruta: string): Promise<Result<Blob>> {
  const answer = await ask(deps, ruta, false);
  // A role may be new: the present token has the old one.
  if (answer.ok || answer.error.cause !== 401) return answer;
  return ask(deps, ruta, true);
}

async function ask(
  { endpoints, getToken, wire }: DownloadDeps,
  ruta: string,
  renewed: boolean,
): Promise<Result<Blob>> {
  const token = await getToken(renewed);
  if (!token.ok) return fail('FO-003', mensajes.noEsta, token.error.code);
  const direct = CONTENT.test(ruta);
  const abort = new AbortController();
  let cancel: () => void = () => undefined;
  const more = () => {
    cancel();
    cancel = wire.clock.after(SILENCE_MS, () => abort.abort());
  };
  more();
  underWay.add(more);
  try {
    const response = await wire.fetch(direct ? endpoints.object(ruta, true) : endpoints.picture(ruta), {
      headers: { Authorization: `${direct ? 'Firebase' : 'Bearer'} ${token.value}` },
      credentials: 'omit',
      redirect: 'error',
      signal: abort.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && type.startsWith('image/')) {
      const bytes = await readBody(response, () => {
        for (const each of underWay) each();
      });
      return ok(new Blob([bytes], { type }));
    }
    return refusalOf(response.status, await codeOf(response));
  } catch (cause) {
    return fail('FO-003', mensajes.noEsta, cause);
  } finally {
    cancel();
    underWay.delete(more);
  }
}

/** Only a refusal in the function's own format concerns the picture. */
function refusalOf(status: number, code: unknown): Result<never> {
  if (code === 'other_photo') return fail('FO-005', mensajes.distinta, status);
  if (code === 'missing_photo') return fail('FO-006', mensajes.falta, status);
  return fail('FO-003', mensajes.noEsta, status);
}

async function codeOf(response: Response): Promise<unknown> {
  const said = (await response.json().catch(() => null)) as { error?: { code?: unknown } | null } | null;
  return said?.error?.code;
}
