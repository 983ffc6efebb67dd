import { setTimeout as wait } from 'node:timers/promises';

/** Access to a bucket. */
export interface BucketAccess {
  readonly bucket: string;
  /** Origin of the JSON API; Google's own by default. */
  readonly base?: string;
  /** Gives a valid access token. */
  readonly token: () => Promise<string>;
  /** Waits before attempt `n` (from 1) is repeated, at least `least` ms; replaced in tests. */
  readonly pause?: (attempt: number, least: number) => Promise<void>;
}

/** One request, without the common parts. */
export interface BucketRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path and query below the origin. */
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
}

/** A completely read answer. */
export interface BucketAnswer {
  /** HTTP status; a retryable one is returned only after the last attempt. */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** An earlier attempt got no clear answer, so the server may have executed it. */
  readonly repeated: boolean;
}

const GOOGLE = 'https://storage.googleapis.com';
/** Statuses that the JSON API's manual says to retry. */
const REPEATED = new Set([408, 429, 500, 502, 503, 504]);
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 250;
/** Time limit of a request with its answer, for files of any size; after it the request is repeated. */
const DEADLINE_MS = 60_000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Sends a request to the bucket, with retries and backoff while it is busy, failing or unreachable. Every request of a store is safe to
 * repeat: writes have `ifGenerationMatch`. Rejects when the last attempt gets no answer either.
 */
export async function askBucket(access: BucketAccess, request: BucketRequest): Promise<BucketAnswer> {
  const { pause = backoff } = access;
  let repeated = false;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === ATTEMPTS;
    const token = await access.token();
    const answer = await once(access, request, token).catch((cause: unknown) => {
      if (last) throw new Error(`The bucket «${access.bucket}» does not answer.`, { cause });
      return undefined;
    });
    if (answer && (last || !REPEATED.has(answer.status))) return { ...answer, repeated };
    // A busy server (429) has executed nothing; after the others the outcome is unknown.
    repeated ||= answer?.status !== 429;
    await pause(attempt, Number(answer?.headers.get('retry-after') ?? 0) * 1000 || 0);
  }
}

async function once(
  { base = GOOGLE }: BucketAccess,
  { method, path, type, body }: BucketRequest,
  token: string,
): Promise<Omit<BucketAnswer, 'repeated'>> {
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(type === undefined ? {} : { 'Content-Type': type }),
  };
  const answer = await fetch(`${base}${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

async function backoff(attempt: number, least: number): Promise<void> {
  const own = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  await wait(Math.min(Math.max(own, least), LONGEST_PAUSE_MS));
}
