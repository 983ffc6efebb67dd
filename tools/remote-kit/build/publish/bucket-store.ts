import { createHash, randomUUID } from 'node:crypto';
import { askBucket, type BucketAccess, type BucketAnswer } from './bucket-request.ts';
import type { ArtefactStore, Stored } from './store.ts';
import { storePath } from './store-path.ts';

/** Cache header of a version's file for browsers and Google's own caches: its content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A store in a Google Cloud Storage bucket, by its JSON API (v1); the tag is the object's generation. */
export function bucketStore(access: BucketAccess): ArtefactStore {
  const bucket = encodeURIComponent(access.bucket);
  const objects = `/storage/v1/b/${bucket}/o`;
  const at = (name: string): string => `${objects}/${encodeURIComponent(storePath(name))}`;

  async function read(name: string): Promise<Stored | undefined> {
    const answer = await askBucket(access, { method: 'GET', path: `${at(name)}?alt=media` });
    if (answer.status === 404) return undefined;
    const tag = answer.headers.get('x-goog-generation');
    if (answer.status !== 200 || tag === null) throw refused(access, name, answer);
    return { bytes: answer.bytes, tag };
  }

  /** Writes if the generation is `match` (`0` = no object). The hash lets the server refuse a corrupted upload. */
  function write(name: string, bytes: Buffer, type: string, match: string): Promise<BucketAnswer> {
    const boundary = `gr-${randomUUID()}`;
    const resource = {
      name: storePath(name),
      contentType: type,
      cacheControl: name.startsWith('r/') ? IMMUTABLE : 'no-cache',
      md5Hash: createHash('md5').update(bytes).digest('base64'),
    };
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n`),
      Buffer.from(`${JSON.stringify(resource)}\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const query = new URLSearchParams({ uploadType: 'multipart', ifGenerationMatch: match });
    const path = `/upload${objects}?${query.toString()}`;
    return askBucket(access, {
      method: 'POST',
      path,
      type: `multipart/related; boundary=${boundary}`,
      body,
    });
  }

  async function items(prefix: string, wanted: string): Promise<readonly Item[]> {
    const found: Item[] = [];
    for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
      const query = new URLSearchParams({ prefix, fields: `${wanted},nextPageToken` });
      if (pageToken !== '') query.set('pageToken', pageToken);
      const answer = await askBucket(access, { method: 'GET', path: `${objects}?${query.toString()}` });
      if (answer.status !== 200) throw refused(access, prefix, answer);
      const page = JSON.parse(answer.bytes.toString('utf8')) as Page;
      found.push(...(page.items ?? []));
      pageToken = page.nextPageToken;
    }
    return found;
  }

  return {
    name: access.bucket,
    read,
    create: async (name, bytes, type) => {
      const answer = await write(name, bytes, type, '0');
      if (answer.status === 200) return;
      if (answer.status !== 412) throw refused(access, name, answer);
      const there = await read(name);
      if (!there?.bytes.equals(bytes)) throw new Error(`«${name}» is there already with other content.`);
    },
    swap: async (name, bytes, expected) => {
      storePath(name);
      // A generation is a number; other tags match no object.
      if (expected !== undefined && !/^[1-9]\d*$/.test(expected)) return false;
      const answer = await write(name, bytes, 'application/json', expected ?? '0');
      if (answer.status === 200) return true;
      // 404: the object is gone. 412: another writer was first, unless it was this very swap whose answer got lost.
      if (answer.status === 404 && expected !== undefined) return false;
      if (answer.status !== 412) throw refused(access, name, answer);
      return answer.repeated && Boolean((await read(name))?.bytes.equals(bytes));
    },
    list: async (prefix) => (await items(prefix, 'items/name')).map(({ name }) => name).sort(),
    dates: async (prefix) => {
      const all = await items(prefix, 'items(name,timeCreated)');
      // No date counts as newest, so that the file is not taken for old.
      return new Map(all.map(({ name, timeCreated }) => [name, Date.parse(timeCreated ?? '') || Infinity]));
    },
    remove: async (name) => {
      const answer = await askBucket(access, { method: 'DELETE', path: at(name) });
      if (answer.status !== 404 && answer.status >= 300) throw refused(access, name, answer);
    },
  };
}

interface Item {
  readonly name: string;
  /** RFC 3339; of this generation. */
  readonly timeCreated?: string;
}

interface Page {
  readonly items?: readonly Item[];
  readonly nextPageToken?: string;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'did not understand the request, or the file arrived damaged',
  401: 'did not accept the credentials',
  403: 'does not allow these credentials',
  404: 'does not exist',
  413: 'does not take so large a file',
  429: 'has too many requests',
};

function refused({ bucket }: BucketAccess, name: string, { status, bytes }: BucketAnswer): Error {
  const why = REASONS[status] ?? 'failed';
  const cause = bytes.toString('utf8').slice(0, 500);
  return new Error(`The bucket «${bucket}» ${why} (${status}, «${name}»).`, { cause });
}
