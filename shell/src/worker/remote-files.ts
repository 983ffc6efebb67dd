/** Answers `/r/**`: the staged bytes, else the network, else a 504 in JSON. Never a page instead of a file. */
export async function remoteFile(
  request: Request,
  caches: CacheStorage,
  fetchNow: (request: Request) => Promise<Response>,
): Promise<Response> {
  const staged = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (staged) return staged;
  try {
    const response = await fetchNow(request);
    const page = response.headers.get('content-type')?.includes('text/html') ?? false;
    return page ? missing(request, 'html') : response;
  } catch (cause) {
    return missing(request, String(cause));
  }
}

function missing(request: Request, cause: string): Response {
  const body = JSON.stringify({ error: 'not on this phone', path: new URL(request.url).pathname, cause });
  return new Response(body, {
    status: 504,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}
