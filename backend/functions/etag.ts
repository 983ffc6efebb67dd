import type { Request } from 'express';

/**
 * Whether `If-None-Match` contains `etag` (answer 304). Unlike express's `fresh` it also works for a request with `Cache-Control:
 * no-cache`, which fetch adds when a page sends `If-None-Match` itself. The comparison is weak, because compressing caches mark tags with
 * `W/`.
 */
export function alreadyThere(request: Pick<Request, 'headers'>, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag));
}
