import { DEADLINES } from '../base/deadlines.ts';
import { hexSha256 } from './sha256.ts';
import { cacheName, readVersion } from './version-cache.ts';

/** Parsed path below `/r/`. */
interface Named {
  readonly id: string;
  readonly version: string;
  readonly path: string;
}

/**
 * Answers `/r/**`: the staged bytes, else the network, else a 504 in JSON. Never a page instead of a file, nor bytes that differ from
 * the version's file list where that list is here: a Web Worker script and a picture have no other check.
 */
export async function remoteFile(
  request: Request,
  caches: CacheStorage,
  fetchNow: (request: Request, signal?: AbortSignal) => Promise<Response>,
  deadline: number = DEADLINES.entry,
): Promise<Response> {
  const named = nameOf(request);
  const staged = await caches
    .match(request, { cacheName: cacheName(named.id, named.version), ignoreVary: true })
    .catch(() => undefined);
  if (staged) return staged;
  try {
    const response = await (request.destination === ''
      ? fetchNow(request)
      : inTime(request, fetchNow, deadline));
    const page = response.headers.get('content-type')?.includes('text/html') ?? false;
    if (page) return missing(request, 'html');
    // A request without destination is a fetch that checks the bytes itself; a partial response has no hash.
    const used = request.destination !== '' && response.status === 200;
    const sha256 = used ? await announced(caches, named).catch(() => undefined) : undefined;
    if (!sha256) return response;
    const bytes = await response.clone().arrayBuffer();
    return (await hexSha256(bytes)) === sha256 ? response : missing(request, 'other bytes');
  } catch (cause) {
    return missing(request, String(cause));
  }
}

/**
 * Limits the time of requests from elements of the page: a tag that has given up frees no connection. Code that fetches has its own
 * deadlines.
 */
async function inTime(
  request: Request,
  fetchNow: (request: Request, signal: AbortSignal) => Promise<Response>,
  deadline: number,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), deadline);
  try {
    const response = await fetchNow(request, late.signal);
    const whole = response.clone().arrayBuffer();
    void whole.catch(() => undefined).finally(() => clearTimeout(timer));
    return response;
  } catch (cause) {
    clearTimeout(timer);
    throw cause;
  }
}

/** Hex SHA-256 of a file by the file list of its version, where that list is on the phone. */
async function announced(caches: CacheStorage, { id, version, path }: Named): Promise<string | undefined> {
  const staged = await readVersion(caches, { id, version, shared: {} });
  return (
    staged && [...staged.assets.files, ...staged.assets.fallback].find((file) => file.path === path)?.sha256
  );
}

function nameOf({ url }: Request): Named {
  const [, id = '', version = '', path = ''] =
    /^\/r\/([^/]+)\/([^/]+)\/(.+)$/.exec(new URL(url).pathname) ?? [];
  return { id, version, path };
}

function missing(request: Request, cause: string): Response {
  const body = JSON.stringify({ error: 'not on this phone', path: new URL(request.url).pathname, cause });
  return new Response(body, {
    status: 504,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
