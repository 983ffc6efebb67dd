import { createHash, randomUUID } from 'node:crypto';
import { askBucket, type BucketAccess } from '@gr/remote-kit/build/publish/bucket-request';
import { tokenSource } from '@gr/remote-kit/build/publish/google-token';
import type { Evidence } from './photos.ts';

let token: (() => Promise<string>) | undefined;

/** People's files: the project's bucket, by the API of Cloud Storage, which supports «only if it does not exist». */
function access(): BucketAccess {
  const { FIREBASE_CONFIG = '{}', STORAGE_EMULATOR_HOST: base } = process.env;
  const { storageBucket } = JSON.parse(FIREBASE_CONFIG) as { readonly storageBucket?: string };
  if (!storageBucket)
    throw new Error('FIREBASE_CONFIG names no storageBucket: where photos lie is not known.');
  if (base) return { bucket: storageBucket, base, token: () => Promise.resolve('owner') };
  token ??= tokenSource(undefined);
  return { bucket: storageBucket, token };
}

/** The bytes at `ruta`; `null` = no file. Rejects when Storage fails. */
export async function storedBytes(ruta: string): Promise<Buffer | null> {
  const bucket = access();
  const path = `/storage/v1/b/${bucket.bucket}/o/${encodeURIComponent(ruta)}?alt=media`;
  const { status, bytes } = await askBucket(bucket, { method: 'GET', path });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The store of photos failed (${status}).`);
  return bytes;
}

/** State of a photo's path. Rejects when Storage fails. */
export async function photoAt({ ruta, sha256 }: Evidence): Promise<'same' | 'other' | 'absent'> {
  const bytes = await storedBytes(ruta);
  if (bytes === null) return 'absent';
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? 'same' : 'other';
}

/** Metadata of the file at a path. */
export interface StoredPhoto {
  /** Bytes. */
  readonly tam: number;
  /** Hash of the bytes as the server computed it, else the uploaded one; other programs send none. */
  readonly sha256?: string;
}

/** Custom metadata of a file: its hash as `revisar_foto` computed it. */
export const SEEN = 'sha256_visto';

/** A stored file, as Cloud Storage lists it. */
export interface ListedFile {
  readonly name: string;
  readonly generation: string;
  /** Bytes, as text. */
  readonly size: string;
  /** ISO time. */
  readonly timeCreated: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Stores the hash of the bytes at `ruta`, and removes the public download token. */
export async function stampSeen(ruta: string, generation: string, sha256: string): Promise<void> {
  const bucket = access();
  const path = `/storage/v1/b/${bucket.bucket}/o/${encodeURIComponent(ruta)}?ifGenerationMatch=${generation}`;
  const metadata = { [SEEN]: sha256, firebaseStorageDownloadTokens: null };
  const body = Buffer.from(JSON.stringify({ metadata }));
  const { status } = await askBucket(bucket, { method: 'PATCH', path, type: 'application/json', body });
  // 404, 412: the content has changed by now, which triggers its own event.
  if (![200, 404, 412].includes(status)) throw new Error(`The store of photos failed (${status}).`);
}

/** Files below `prefix`, a page at a time. Rejects when Storage fails. */
export async function* listFiles(prefix: string): AsyncGenerator<readonly ListedFile[]> {
  const bucket = access();
  for (let page: string | undefined = ''; page !== undefined; ) {
    const query = new URLSearchParams({ prefix, ...(page !== '' && { pageToken: page }) });
    const path = `/storage/v1/b/${bucket.bucket}/o?${query.toString()}`;
    const { status, bytes } = await askBucket(bucket, { method: 'GET', path });
    if (status !== 200) throw new Error(`The store of photos failed (${status}).`);
    const found = JSON.parse(bytes.toString()) as { items?: readonly ListedFile[]; nextPageToken?: string };
    yield found.items ?? [];
    page = found.nextPageToken;
  }
}

/** Deletes exactly the listed content; a newer one stays. */
export async function removeFile({
  name,
  generation,
}: Pick<ListedFile, 'name' | 'generation'>): Promise<void> {
  const bucket = access();
  const path = `/storage/v1/b/${bucket.bucket}/o/${encodeURIComponent(name)}?ifGenerationMatch=${generation}`;
  const { status } = await askBucket(bucket, { method: 'DELETE', path });
  if (![200, 204, 404, 412].includes(status)) throw new Error(`The store of photos failed (${status}).`);
}

/** Metadata of the file at `ruta`; `null` = no file. Rejects when Storage fails. */
export async function storedPhoto(ruta: string): Promise<StoredPhoto | null> {
  const bucket = access();
  const path = `/storage/v1/b/${bucket.bucket}/o/${encodeURIComponent(ruta)}`;
  const { status, bytes } = await askBucket(bucket, { method: 'GET', path });
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The store of photos failed (${status}).`);
  const { size, metadata = {} } = JSON.parse(bytes.toString()) as Partial<ListedFile>;
  const sha256 = metadata[SEEN] ?? metadata.sha256;
  return { tam: Number(size), ...(sha256 === undefined ? {} : { sha256 }) };
}

/** Creates a photo like the phone would, with its hash, unless one exists. Rejects when Storage fails. */
export async function createPhoto({ ruta, sha256, mime }: Evidence, bytes: Buffer): Promise<void> {
  const bucket = access();
  const boundary = `gr-${randomUUID()}`;
  const resource = { name: ruta, contentType: mime, metadata: { sha256 } };
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n`),
    Buffer.from(`${JSON.stringify(resource)}\r\n--${boundary}\r\nContent-Type: ${mime}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const path = `/upload/storage/v1/b/${bucket.bucket}/o?uploadType=multipart&ifGenerationMatch=0`;
  const type = `multipart/related; boundary=${boundary}`;
  const { status } = await askBucket(bucket, { method: 'POST', path, type, body });
  // 412: another upload was first; the stored file is checked again.
  if (status !== 200 && status !== 412) throw new Error(`The store of photos failed (${status}).`);
}
