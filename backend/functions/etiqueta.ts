import type { Request } from 'express';

/**
 * Whether the asker has what `etag` names already (304). Unlike express's `fresh` it also holds for a request with
 * `Cache-Control: no-cache`: that is what fetch adds where a page sends `If-None-Match` itself, and asks caches on the
 * way to look here, which they did. Compared weakly: caches that compress on the way mark tags so.
 */
export function alreadyThere(request: Pick<Request, 'headers'>, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (given === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((tag) => bare(tag) === bare(etag));
}
