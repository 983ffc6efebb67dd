import { fail, ok, type Result } from '@gr/shared/contract/result';
import { exchange, type Wire } from '../../network/deadline.ts';
import type { Endpoints } from '../../network/endpoints.ts';
import { mensajes } from './mensajes.ts';

/** Deadline of one part or of the facts, ms. */
const PART_MS = 60_000;

/** What asking Storage stands on. */
export interface StorageWire {
  readonly wire: Wire;
  readonly endpoints: Endpoints;
  /** ID token of the person, a new one when `force`. */
  readonly getToken: (force: boolean) => Promise<Result<string>>;
}

/** What the server says of a stored file. */
export interface Facts {
  readonly mime: string;
  /** Bytes. */
  readonly tam: number;
  /** The server's version of the bytes (Cloud Storage, `generation`). */
  readonly generation: string;
}

/**
 * The facts of the file at Storage path `ruta`. `GU-001` when the server can't be asked now, `GU-003` when there is no
 * such file or no access.
 */
export async function factsOf(deps: StorageWire, ruta: string): Promise<Result<Facts>> {
  const headers = await authorization(deps);
  if (!headers.ok) return headers;
  const answer = await exchange(
    deps.wire,
    deps.endpoints.object(ruta),
    { headers: headers.value, credentials: 'omit' },
    PART_MS,
  );
  if (!answer.answered) return fail('GU-001', mensajes.luego, answer.cause);
  if (answer.status !== 200) return refusal(answer.status);
  const facts = (answer.json ?? {}) as Partial<Record<'size' | 'contentType' | 'generation', unknown>>;
  const tam = Number(facts.size);
  const { contentType, generation } = facts;
  if (!Number.isInteger(tam) || tam <= 0 || typeof contentType !== 'string') return refusal(answer.status);
  return ok({ mime: contentType, tam, generation: String(generation) });
}

/**
 * Bytes `from` to `to` of the file at Storage path `ruta`, both included, counted from 0. A server that does not know
 * ranges answers the whole file, out of which they are cut. Fails as {@link factsOf}, and with `GU-004` when `signal`
 * stops it.
 */
export async function fetchPart(
  deps: StorageWire,
  ruta: string,
  [from, to]: readonly [number, number],
  signal: AbortSignal | undefined,
): Promise<Result<ArrayBuffer>> {
  const headers = await authorization(deps);
  if (!headers.ok) return headers;
  const abort = new AbortController();
  const stop = () => abort.abort();
  const cancel = deps.wire.clock.after(PART_MS, stop);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await deps.wire.fetch(deps.endpoints.object(ruta, true), {
      headers: { ...headers.value, Range: `bytes=${from}-${to}` },
      credentials: 'omit',
      // A kept copy of the whole would answer the range with bytes of an older version.
      cache: 'no-store',
      signal: abort.signal,
    });
    if (response.status !== 206 && response.status !== 200) return refusal(response.status);
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

async function authorization({ getToken }: StorageWire): Promise<Result<{ readonly Authorization: string }>> {
  const token = await getToken(false);
  if (!token.ok) return fail('GU-001', mensajes.luego, token.error.code);
  return ok({ Authorization: `Firebase ${token.value}` });
}

function refusal(status: number): Result<never> {
  const gone = status === 403 || status === 404;
  return fail(gone ? 'GU-003' : 'GU-001', gone ? mensajes.noExiste : mensajes.luego, status);
}
