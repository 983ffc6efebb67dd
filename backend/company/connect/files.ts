import { randomUUID } from 'node:crypto';
import { askBucket, type BucketAccess, type BucketAnswer } from '@gr/remote-kit/build/publish/bucket-request';
import { tokenSource } from '@gr/remote-kit/build/publish/google-token';

/** The files of a project's bucket, by Cloud Storage's JSON interface, which both kinds of server support. */
export interface Files {
  /** Paths that begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>;
  /** The bytes, or `null` when there is no such file. */
  get(ruta: string): Promise<Buffer | null>;
  /** Writes or replaces a file. */
  put(ruta: string, bytes: Buffer, mime: string): Promise<void>;
  /** Removes a file; a missing one is no error. */
  remove(ruta: string): Promise<void>;
}

/** A local server of files: its origin and the administrator's key. */
export interface LocalFiles {
  readonly base: string;
  readonly key: string;
}

/** The files of `bucket`, on a local server or Google's. */
export function filesOf(bucket: string, local: LocalFiles | undefined): Files {
  const access: BucketAccess =
    local === undefined
      ? { bucket, token: tokenSource(undefined) }
      : { bucket, base: local.base, token: () => Promise.resolve(local.key) };
  const objects = `/storage/v1/b/${bucket}/o`;
  const at = (ruta: string): string => `${objects}/${encodeURIComponent(ruta)}`;
  return {
    async list(prefix) {
      const names: string[] = [];
      let page: string | undefined;
      do {
        const query = new URLSearchParams({ prefix, ...(page === undefined ? {} : { pageToken: page }) });
        const answer = good(
          await askBucket(access, { method: 'GET', path: `${objects}?${query.toString()}` }),
          [200],
        );
        const { items = [], nextPageToken } = JSON.parse(answer.bytes.toString()) as {
          items?: { name: string }[];
          nextPageToken?: string;
        };
        names.push(...items.map(({ name }) => name));
        page = nextPageToken;
      } while (page !== undefined);
      return names;
    },
    async get(ruta) {
      const answer = good(
        await askBucket(access, { method: 'GET', path: `${at(ruta)}?alt=media` }),
        [200, 404],
      );
      return answer.status === 404 ? null : answer.bytes;
    },
    async put(ruta, bytes, mime) {
      const boundary = `gr-${randomUUID()}`;
      const body = Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n`),
        Buffer.from(`${JSON.stringify({ name: ruta, contentType: mime })}\r\n`),
        Buffer.from(`--${boundary}\r\nContent-Type: ${mime}\r\n\r\n`),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const path = `/upload/storage/v1/b/${bucket}/o?uploadType=multipart`;
      const type = `multipart/related; boundary=${boundary}`;
      good(await askBucket(access, { method: 'POST', path, type, body }), [200]);
    },
    async remove(ruta) {
      good(await askBucket(access, { method: 'DELETE', path: at(ruta) }), [200, 204, 404]);
    },
  };
}

function good(answer: BucketAnswer, wanted: readonly number[]): BucketAnswer {
  if (wanted.includes(answer.status)) return answer;
  throw new Error(`The store of files failed (${answer.status}).`);
}
