import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { listen } from '../http/listen.ts';
import type { TokenVerifier } from '../ports.ts';
import { openStorage } from './open-storage.ts';
import type { StorageContext } from './storage-context.ts';
import type { StorageQuestion } from './storage-rules-port.ts';
import { handleStorage } from './storage-service.ts';

const BUCKET = 'demo-test.appspot.com';
const verifier: TokenVerifier = {
  verify: (token) =>
    token.startsWith('uid-')
      ? {
          ok: true,
          caller: { uid: token.slice(4), token: {}, admin: false },
          expiresAt: Number.MAX_SAFE_INTEGER,
        }
      : { ok: false, code: 'expired_token', why: 'test' },
};

/** Signed in, below `evidencias/{…}`, create only, JPEG under 2 MB: the shape of the real rules. */
function decide({
  caller,
  method,
  name,
  incoming,
}: StorageQuestion): { allowed: true } | { allowed: false; why: string } {
  if (caller === null || !name.startsWith('evidencias')) return { allowed: false, why: 'no' };
  if (method === 'get' || method === 'list') return { allowed: true };
  const good = method === 'create' && incoming?.contentType === 'image/jpeg' && incoming.size < 2_000_000;
  return good ? { allowed: true } : { allowed: false, why: 'no' };
}

let dir: string;
let context: StorageContext;
let server: Server;
let url: string;
let app: FirebaseApp;
let storage: FirebaseStorage;

async function start(): Promise<void> {
  context = await openStorage({ dir, verifier, rules: null });
  const handler = express().use((request, response) => handleStorage(context, request, response));
  server = createServer(handler);
  const port = await listen(server, '127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  app = initializeApp({ apiKey: 'demo', projectId: 'demo-test', storageBucket: BUCKET }, `${port}`);
  storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', port);
}

async function stop(): Promise<void> {
  await deleteApp(app);
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
  await context.objects.close();
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-storage-test-'));
  await start();
});
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

function close(rules: typeof decide): void {
  context = { ...context, rules: { decide: rules } };
}
function bytesOf(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, n) => (n * 31) % 251);
}
function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no error',
    (error: { readonly code?: string }) => error.code,
  );
}
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');
const object = (name: string): string => `${url}/v0/b/${BUCKET}/o/${encodeURIComponent(name)}`;
const upload = (name: string): string => `${url}/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`;

test('a bucket of another name is none', async () => {
  context = { ...context, bucket: BUCKET };
  const init = { method: 'POST', headers: { 'Content-Type': 'image/jpeg' }, body: 'x' };
  expect((await fetch(upload('evidencias/a.jpg'), init)).status).toBe(200);
  const other = upload('evidencias/a.jpg').replace(BUCKET, 'otro.appspot.com');
  expect((await fetch(other, init)).status).toBe(404);
  expect((await fetch(other.replace('?name=', '/').replace('%2F', '/'))).status).toBe(404);
});

describe('Storage with the web SDK', () => {
  it('stores bytes and their metadata and gives both back', async () => {
    const bytes = bytesOf(70_000);
    const place = ref(storage, 'evidencias/u001/a b/ñ+%.jpg');
    await uploadBytes(place, bytes, { contentType: 'image/jpeg', customMetadata: { sha256: 'abc' } });
    expect(new Uint8Array(await getBytes(place))).toEqual(bytes);
    const metadata = await getMetadata(place);
    expect(metadata).toMatchObject({
      contentType: 'image/jpeg',
      customMetadata: { sha256: 'abc' },
      size: 70_000,
      md5Hash: md5(bytes),
      fullPath: 'evidencias/u001/a b/ñ+%.jpg',
    });
  });

  it('stores bytes that contain the boundary line ends of multipart', async () => {
    const bytes = Buffer.from('a\r\n\r\n--b\r\n--\r\n');
    await uploadBytes(ref(storage, 'x.bin'), bytes);
    expect(Buffer.from(await getBytes(ref(storage, 'x.bin')))).toEqual(bytes);
  });

  it('takes 3 MB in pieces, with progress', async () => {
    const bytes = bytesOf(3_000_000);
    const task = uploadBytesResumable(ref(storage, 'big.jpg'), bytes, { contentType: 'image/jpeg' });
    const seen: number[] = [];
    task.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    await task;
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(3_000_000);
    expect((await getMetadata(ref(storage, 'big.jpg'))).md5Hash).toBe(md5(bytes));
  });

  it('keeps 128 MB of unfinished uploads at most: the oldest begin again', () => {
    const { resumable } = context;
    const request = { bucket: BUCKET, name: 'x', query: new URLSearchParams(), caller: null };
    const uploads = Array.from({ length: 6 }, () => resumable.start(request, {}));
    const piece = Buffer.alloc(16 * 1024 * 1024);
    for (const upload of [...uploads, ...uploads.slice(2)]) resumable.add(upload, piece);
    expect(uploads.map(({ id }) => resumable.get(id)?.received)).toEqual([
      ...[undefined, undefined],
      ...Array.from({ length: 4 }, () => 2 * piece.length),
    ]);
  });

  it('pauses, resumes and cancels an upload in pieces', async () => {
    const bytes = bytesOf(3_000_000);
    const task = uploadBytesResumable(ref(storage, 'paused.jpg'), bytes);
    task.pause();
    await new Promise<void>((resolve) => {
      const stopWatching = task.on('state_changed', ({ state }) => {
        if (state !== 'paused') return;
        queueMicrotask(() => stopWatching());
        resolve();
      });
    });
    task.resume();
    await task;
    expect((await getMetadata(ref(storage, 'paused.jpg'))).size).toBe(3_000_000);
    const doomed = uploadBytesResumable(ref(storage, 'cancelled.jpg'), bytes);
    doomed.cancel();
    expect(await codeOf(Promise.resolve(doomed))).toBe('storage/canceled');
    expect(await codeOf(getMetadata(ref(storage, 'cancelled.jpg')))).toBe('storage/object-not-found');
  });

  it('gives a download address that needs no token of a person', async () => {
    close(decide);
    const place = ref(storage, 'evidencias/a.jpg');
    expect(await codeOf(uploadBytes(place, bytesOf(10)))).toBe('storage/unauthorized');
    await admin('evidencias/a.jpg', 'hola');
    const { downloadTokens } = (await metadataOf('evidencias/a.jpg')) as { readonly downloadTokens: string };
    const answer = await fetch(`${object('evidencias/a.jpg')}?alt=media&token=${downloadTokens}`);
    expect(await answer.text()).toBe('hola');
    expect((await fetch(`${object('evidencias/a.jpg')}?alt=media&token=otro`)).status).toBe(404);
  });

  it.each(['inline\r\nSet-Cookie: a=b', 'inline\n', 'x\u0000', 'x'.repeat(2_000)])(
    'refuses metadata that would be another header, or none (%j)',
    async (contentDisposition) => {
      const place = ref(storage, 'a.jpg');
      expect(await codeOf(uploadBytes(place, bytesOf(10), { contentDisposition }))).toMatch(/^storage\//);
      await uploadBytes(place, bytesOf(10));
      expect(await codeOf(updateMetadata(place, { contentDisposition }))).toMatch(/^storage\//);
      expect((await fetch(await getDownloadURL(place))).status).toBe(200);
    },
  );

  it('gives the download URL', async () => {
    const place = ref(storage, 'a.txt');
    await uploadString(place, 'data:text/plain;base64,aG9sYQ==', 'data_url');
    const answer = await fetch(await getDownloadURL(place));
    expect(await answer.text()).toBe('hola');
    expect(answer.headers.get('content-disposition')).toBe('attachment');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('changes and removes metadata', async () => {
    const place = ref(storage, 'a.jpg');
    await uploadBytes(place, bytesOf(3), {
      contentType: 'image/png',
      customMetadata: { uno: '1', dos: '2' },
    });
    const metadata = { contentType: 'image/jpeg', customMetadata: { dos: '22' } };
    expect(await updateMetadata(place, metadata)).toMatchObject({
      contentType: 'image/jpeg',
      customMetadata: { uno: '1', dos: '22' },
      metageneration: '2',
      size: 3,
    });
  });

  it('lists files and folders, whole and in pages', async () => {
    for (const name of ['d/1.jpg', 'd/2.jpg', 'd/e/3.jpg', 'd/e/4.jpg', 'otro.jpg']) {
      await uploadBytes(ref(storage, name), bytesOf(1));
    }
    const all = await listAll(ref(storage, 'd'));
    expect(all.items.map(({ fullPath }) => fullPath)).toEqual(['d/1.jpg', 'd/2.jpg']);
    expect(all.prefixes.map(({ fullPath }) => fullPath)).toEqual(['d/e']);
    const first = await list(ref(storage, 'd'), { maxResults: 1 });
    const second = await list(ref(storage, 'd'), { maxResults: 5, pageToken: first.nextPageToken ?? '' });
    expect(first.items.map(({ name }) => name)).toEqual(['1.jpg']);
    expect(second.items.map(({ name }) => name)).toEqual(['2.jpg']);
    expect(second.prefixes.map(({ name }) => name)).toEqual(['e']);
  });

  it('deletes, and says so of what is not there', async () => {
    const place = ref(storage, 'a.jpg');
    await uploadBytes(place, bytesOf(1));
    await deleteObject(place);
    expect(await codeOf(getBytes(place))).toBe('storage/object-not-found');
    expect(await codeOf(deleteObject(place))).toBe('storage/object-not-found');
  });
});

describe('Storage with plain fetch', () => {
  const jpeg = { 'Content-Type': 'image/jpeg', Authorization: 'Firebase uid-u_e1001' };

  it('creates once: the second upload of a name is refused and changes nothing', async () => {
    close(decide);
    const name = 'evidencias/u001/u_e1001/r/f.jpg';
    const post = (body: string): Promise<Response> =>
      fetch(upload(name), { method: 'POST', headers: jpeg, body });
    const answers = await Promise.all([post('uno'), post('dos')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = answers[0]?.status === 200 ? 'uno' : 'dos';
    const back = await fetch(`${object(name)}?alt=media`, { headers: jpeg });
    expect(await back.text()).toBe(winner);
  });

  it('answers 412 where ifGenerationMatch=0 finds an object', async () => {
    const post = (): Promise<Response> =>
      fetch(`${upload('a.jpg')}&ifGenerationMatch=0`, { method: 'POST', headers: jpeg, body: 'x' });
    expect((await post()).status).toBe(200);
    expect((await post()).status).toBe(412);
  });

  it('answers 401, 403, 404 and 400 as JSON', async () => {
    close(decide);
    const expired = await fetch(object('evidencias/a.jpg'), { headers: { Authorization: 'Firebase old' } });
    expect([expired.status, await expired.json()]).toEqual([
      401,
      { error: { code: 401, message: 'Unauthenticated.' } },
    ]);
    expect((await fetch(object('evidencias/a.jpg'))).status).toBe(403);
    const missing = await fetch(object('evidencias/a.jpg'), { headers: jpeg });
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { error: { code: 404, message: 'Not Found.' } },
    ]);
    const half = await fetch(upload('evidencias/x.jpg'), {
      method: 'POST',
      headers: { ...jpeg, 'Content-Type': 'multipart/related; boundary=q' },
      body: '--q\r\nContent-Type: application/json\r\n\r\n{}\r\n--q\r\nContent-Type: image/jpeg\r\n\r\nabc',
    });
    expect(half.status).toBe(400);
  });

  it('refuses by size and type what the rules refuse, in one request and in pieces', async () => {
    close(decide);
    const post = (
      headers: Record<string, string>,
      body: Uint8Array<ArrayBuffer> | string,
    ): Promise<Response> =>
      fetch(upload('evidencias/x.jpg'), { method: 'POST', headers: { ...jpeg, ...headers }, body });
    expect((await post({ 'Content-Type': 'text/html' }, '<p>')).status).toBe(403);
    expect((await post({}, new Uint8Array(2_000_001))).status).toBe(403);
    const pieces = {
      'X-Goog-Upload-Protocol': 'resumable',
      'X-Goog-Upload-Header-Content-Type': 'image/jpeg',
    };
    expect((await post({ ...pieces, 'X-Goog-Upload-Header-Content-Length': '2000001' }, '')).status).toBe(
      403,
    );
    expect((await post({ ...pieces, 'X-Goog-Upload-Header-Content-Length': '10' }, '')).status).toBe(200);
  });

  it('asks the rules before it lists, changes or deletes', async () => {
    await fetch(upload('evidencias/a.jpg'), { method: 'POST', headers: jpeg, body: 'x' });
    close(({ method }) => (method === 'get' ? { allowed: true } : { allowed: false, why: 'no' }));
    const status = async (target: string, init: RequestInit): Promise<number> =>
      (await fetch(target, { headers: jpeg, ...init })).status;
    expect(await status(`${url}/v0/b/${BUCKET}/o?prefix=evidencias/`, {})).toBe(403);
    expect(
      await status(object('evidencias/a.jpg'), { method: 'PATCH', body: '{"contentType":"text/html"}' }),
    ).toBe(403);
    expect(await status(object('evidencias/a.jpg'), { method: 'DELETE' })).toBe(403);
    expect(await status(object('evidencias/a.jpg'), {})).toBe(200);
  });

  it('refuses a piece at the wrong place, so that none is lost or doubled', async () => {
    const start = { ...jpeg, 'X-Goog-Upload-Protocol': 'resumable', 'X-Goog-Upload-Command': 'start' };
    const started = await fetch(upload('p.jpg'), { method: 'POST', headers: start });
    const session = started.headers.get('x-goog-upload-url') ?? '';
    const piece = (command: string, offset: number, body: string): Promise<Response> =>
      fetch(session, {
        method: 'POST',
        headers: { 'X-Goog-Upload-Command': command, 'X-Goog-Upload-Offset': String(offset) },
        body,
      });
    expect((await piece('upload', 0, 'abc')).status).toBe(200);
    expect((await piece('upload', 0, 'abc')).status).toBe(400);
    const last = await piece('upload, finalize', 3, 'def');
    expect([last.status, last.headers.get('x-goog-upload-status')]).toEqual([200, 'final']);
    expect((await piece('upload, finalize', 3, 'def')).status).toBe(200);
    expect(await (await fetch(`${object('p.jpg')}?alt=media`)).text()).toBe('abcdef');
  });

  it('answers a range', async () => {
    await fetch(upload('v.mp4'), {
      method: 'POST',
      headers: { 'Content-Type': 'video/mp4' },
      body: '0123456789',
    });
    const answer = await fetch(`${object('v.mp4')}?alt=media`, { headers: { Range: 'bytes=2-4' } });
    expect([answer.status, await answer.text()]).toEqual([206, '234']);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
  });
});

describe('Storage on the disk', () => {
  it('has everything after a restart and removes the remains of a crash', async () => {
    await uploadBytes(ref(storage, 'a.jpg'), bytesOf(100), { customMetadata: { sha256: 'abc' } });
    await uploadBytes(ref(storage, 'a.jpg'), bytesOf(50), { customMetadata: { sha256: 'def' } });
    const folder = path.join(dir, 'archivos');
    expect((await readdir(folder)).length).toBe(2);
    await stop();
    await writeFile(path.join(folder, 'half.12.bin'), 'x');
    await writeFile(path.join(folder, 'half.json.7.1.tmp'), 'x');
    await start();
    expect((await getMetadata(ref(storage, 'a.jpg'))).customMetadata).toEqual({ sha256: 'def' });
    expect(new Uint8Array(await getBytes(ref(storage, 'a.jpg')))).toEqual(bytesOf(50));
    expect((await readdir(folder)).length).toBe(2);
  });
});

async function admin(name: string, body: string): Promise<void> {
  context = { ...context, verifier: owner };
  await fetch(upload(name), { method: 'POST', headers: { Authorization: 'Bearer owner' }, body });
}
async function metadataOf(name: string): Promise<unknown> {
  return (await fetch(object(name), { headers: { Authorization: 'Bearer owner' } })).json();
}
const owner: TokenVerifier = {
  verify: () => ({
    ok: true,
    caller: { uid: 'owner', token: {}, admin: true },
    expiresAt: Number.MAX_SAFE_INTEGER,
  }),
};
