import type { StorageContext } from './storage-context.ts';
import { demand } from './storage-context.ts';
import type { StorageRequest } from './storage-request.ts';

/** Firebase's largest page. */
const MAX_PAGE = 1000;

/** `GET /v0/b/{bucket}/o`: objects and folders below a prefix, page by page; the page token is the last name. */
export function listObjects(context: StorageContext, request: StorageRequest): object {
  const { query, bucket } = request;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = query.get('pageToken') ?? '';
  const size = Math.min(Number(query.get('maxResults') ?? MAX_PAGE) || MAX_PAGE, MAX_PAGE);
  demand(context, request, 'list', { name: prefix.replace(/\/$/, '') });
  const items: object[] = [];
  const prefixes = new Set<string>();
  let last = '';
  for (const { name } of context.objects.list(bucket, prefix)) {
    const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    const entry = cut < 0 ? name : name.slice(0, cut + delimiter.length);
    if (entry <= after || prefixes.has(entry)) continue;
    if (items.length + prefixes.size >= size) return { prefixes: [...prefixes], items, nextPageToken: last };
    if (cut < 0) items.push({ name, bucket });
    else prefixes.add(entry);
    last = entry;
  }
  return { prefixes: [...prefixes], items };
}
