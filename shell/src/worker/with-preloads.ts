/** A file of the shell; `preload` = its place among those that a start with a kept session needs. */
export interface PreloadedFile {
  readonly url: string;
  readonly preload?: number;
}

/**
 * The app's page with the files of a start in its `Link` header (RFC 8288): the browser takes them from the worker together, instead of
 * those behind the login after the first script ran. The page from the server names none of these, since a new phone would load them
 * before the login. The registry is among them, since it is asked for at every start, of the server alone.
 */
export function withPreloads(page: Response, files: readonly PreloadedFile[]): Response {
  const links = files
    .filter(({ preload }) => preload !== undefined)
    .sort((a, b) => Number(a.preload) - Number(b.preload))
    .map(({ url }) => `<${url}>; rel=preload; as=${url.endsWith('.css') ? 'style' : 'script'}`);
  const headers = new Headers(page.headers);
  headers.set('Link', [...links, '</remotes.json>; rel=preload; as=fetch; crossorigin'].join(', '));
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}
