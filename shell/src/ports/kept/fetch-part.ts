import { fail, ok, type Result } from '@gr/shared/contract/result';
import { fieldsOf, isNoFile, judge, reasonOf } from '../../network/answers.ts';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import { mensajes } from './mensajes.ts';

/** Deadline of one part or of the facts, ms. */
const PART_MS = 60_000;

/** Dependencies of requests to Storage. */
export interface StorageWire {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  /** ID token of the person, a new one when `force`. */
  readonly getToken: (force: boolean) => Promise<Result<string>>;
}

/** Metadata of a stored file. */
export interface Facts {
  readonly mime: string;
  /** Bytes. */
  readonly tam: number;
  /** The server's version of the bytes (Cloud Storage, `generation`). */
  readonly generation: string;
}

/**
 * Reads the metadata of the file at Storage path `ruta`. `GU-001` when the server does not answer now, `GU-003` when there is no such
 * file or, with a renewed token as well, no access.
 */
export async function factsOf(deps: StorageWire, ruta: string): Promise<Result<Facts>> {
  return withToken(deps, async (headers) => {
    const init: RequestInit = { headers, credentials: 'omit' };
    const answer = await exchange(deps.wire, deps.endpoints.object(ruta), init, PART_MS);
    if (isNoFile(answer)) return gone(404);
    const verdict = judge(answer, isFacts);
    if (verdict.kind === 'refused') return 'refused';
    if (verdict.kind !== 'done') return fail('GU-001', mensajes.luego, verdict.detail);
    const { size, contentType, generation } = fieldsOf(verdict.json);
    return ok({ mime: String(contentType), tam: Number(size), generation: String(generation) });
  });
}

function isFacts(json: unknown): boolean {
  const { size, contentType } = fieldsOf(json);
  return Number.isInteger(Number(size)) && Number(size) > 0 && typeof contentType === 'string';
}

/**
 * Reads bytes `from` to `to` of the file at Storage path `ruta`, both included, counted from 0. A server without range support
 * returns the complete file, which is cut. Fails as {@link factsOf}, and with `GU-004` when `signal` aborts it.
 */
export async function fetchPart(
  deps: StorageWire,
  ruta: string,
  range: readonly [number, number],
  signal: AbortSignal | undefined,
): Promise<Result<ArrayBuffer>> {
  return withToken(deps, (headers) => onePart(deps, ruta, range, headers, signal));
}

async function onePart(
  deps: StorageWire,
  ruta: string,
  [from, to]: readonly [number, number],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | undefined,
): Promise<Result<ArrayBuffer> | 'refused'> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const cancel = deps.wire.clock.after(PART_MS, stop);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await deps.wire.fetch(deps.endpoints.object(ruta, true), {
      headers: { ...headers, Range: `bytes=${from}-${to}` },
      credentials: 'omit',
      // A cached copy of the complete file would answer the range with bytes of an older version.
      cache: 'no-store',
      signal: abort.signal,
    });
    // A page in the place of the whole file is as good as no answer.
    const isPage = /html|json/.test(response.headers.get('content-type') ?? '');
    if ((response.status !== 206 && response.status !== 200) || isPage) return await refusal(response);
    const all = await response.arrayBuffer();
    const part = response.status === 206 ? all : all.slice(from, to + 1);
    return part.byteLength === to - from + 1 ? ok(part) : fail('GU-001', mensajes.luego, part.byteLength);
  } catch (cause) {
    return signal?.aborted === true
      ? fail('GU-004', mensajes.pausado, cause)
      : fail('GU-001', mensajes.luego, cause);
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
}

/** Calls with the present token and, when it is refused, once more with a new one. */
async function withToken<T>(
  { getToken }: StorageWire,
  ask: (headers: Readonly<Record<string, string>>) => Promise<Result<T> | 'refused'>,
): Promise<Result<T>> {
  for (const renewed of [false, true]) {
    const token = await getToken(renewed);
    if (!token.ok) return fail('GU-001', mensajes.luego, token.error.code);
    const result = await ask({ Authorization: `Firebase ${token.value}` });
    if (result !== 'refused') return result;
  }
  return gone('refused');
}

/** Only a refusal in the store's own shape concerns the file: any other comes from a portal or a proxy. */
async function refusal(response: Response): Promise<Result<never> | 'refused'> {
  const { status } = response;
  const json = (await response.json().catch(() => null)) as unknown;
  if (isNoFile({ answered: true, isJson: true, status, json })) return gone(status);
  const own = reasonOf(json) !== null && (status === 401 || status === 403);
  return own ? 'refused' : fail('GU-001', mensajes.luego, status);
}

function gone(cause: unknown): Result<never> {
  return fail('GU-003', mensajes.noExiste, cause);
}
