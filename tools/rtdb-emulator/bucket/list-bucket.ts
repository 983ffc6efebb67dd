import type { ObjectStore } from '../storage/object-store.ts';
import { resourceOf } from './resource.ts';

/** Google's largest page. */
const MAX_PAGE = 1000;

/** `GET /storage/v1/b/{bucket}/o`: objects below a prefix, page by page; the page token is the last name. */
export function listBucket(objects: ObjectStore, bucket: string, query: URLSearchParams): object {
  const after = Buffer.from(query.get('pageToken') ?? '', 'base64url').toString('utf8');
  const size = Math.min(Number(query.get('maxResults') ?? MAX_PAGE) || MAX_PAGE, MAX_PAGE);
  const rest = objects.list(bucket, query.get('prefix') ?? '').filter(({ name }) => name > after);
  const items = rest.slice(0, size).map(resourceOf);
  const last = rest[size - 1]?.name ?? '';
  // Google omits empty lists.
  return {
    kind: 'storage#objects',
    ...(items.length > 0 ? { items } : {}),
    ...(rest.length > size ? { nextPageToken: Buffer.from(last).toString('base64url') } : {}),
  };
}
