import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '@gr/remote-kit/build/publish/open-store';
import type { ArtefactStore } from '@gr/remote-kit/build/publish/store';
import express from 'express';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { raceInProcesses } from '../../tools/remote-kit/build/publish/testing/race.ts';
import { describeStore } from '../../tools/remote-kit/build/publish/testing/store-contract.ts';
import { handleBucket } from '../../tools/rtdb-emulator/bucket/bucket-service.ts';
import { type BucketContext, openBucket } from '../../tools/rtdb-emulator/bucket/open-bucket.ts';
import { listen } from '../../tools/rtdb-emulator/http/listen.ts';

let dir: string;
let context: BucketContext;
let server: Server;
let url: string;
let buckets = 0;

async function start(): Promise<void> {
  context = await openBucket(dir);
  const handler = express().use((request, response) => handleBucket(context, request, response));
  server = createServer(handler);
  url = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
}

async function stop(): Promise<void> {
  const closed = new Promise((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
  await context.objects.close();
}

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'gr-bucket-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dir, { recursive: true });
});

function fresh(): string {
  buckets += 1;
  return `bucket:deposito-${buckets}@${url}`;
}
const open = (): ArtefactStore => openStore(fresh(), {});

describeStore('a bucket', async () => open());

const OWNER = { Authorization: 'Bearer owner' };
const objects = (more = ''): string => `${url}/storage/v1/b/b-uno/o${more}`;
const put = (name: string, body: string, query = '', headers: Record<string, string> = OWNER) =>
  fetch(`${url}/upload/storage/v1/b/b-uno/o?uploadType=media&name=${name}${query}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'text/plain' },
    body,
  });

describe('the JSON API of buckets', () => {
  it('gives every serial to exactly one of 20 writers in 4 processes', async () => {
    const laps = await raceInProcesses(fresh(), { processes: 4, writers: 5, laps: 2 });
    const serials = laps.map(({ serial }) => serial).sort((a, b) => a - b);
    expect(serials).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  it('keeps what it took over a restart, generations too', async () => {
    const spec = fresh().split('@')[0];
    const before = openStore(spec, { STORAGE_EMULATOR_HOST: url });
    await before.create('r/a/1/x.js', Buffer.from('x'), 'text/javascript');
    await before.swap('remotes.json', Buffer.from('1'), undefined);
    const tag = (await before.read('remotes.json'))?.tag;
    await stop();
    await start();
    const after = openStore(spec, { STORAGE_EMULATOR_HOST: url.replace('http://', '') });
    expect(await after.list('')).toEqual(['r/a/1/x.js', 'remotes.json']);
    expect((await after.read('remotes.json'))?.tag).toBe(tag);
    expect(await after.swap('remotes.json', Buffer.from('2'), tag)).toBe(true);
    expect(await after.swap('remotes.json', Buffer.from('3'), tag)).toBe(false);
  });

  it('says how long what it holds may be kept', async () => {
    const spec = fresh();
    const store = openStore(spec, {});
    await store.create('r/a/1/x.js', Buffer.from('x'), 'text/javascript; charset=utf-8');
    await store.swap('remotes.json', Buffer.from('1'), undefined);
    const told = async (name: string): Promise<unknown> => {
      const place = `${url}/storage/v1/b/deposito-${buckets}/o/${encodeURIComponent(name)}`;
      return (await fetch(place, { headers: OWNER })).json();
    };
    expect(await told('r/a/1/x.js')).toMatchObject({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
      size: '1',
    });
    const registry = await told('remotes.json');
    expect(registry).toMatchObject({ contentType: 'application/json', cacheControl: 'no-cache' });
    expect(registry).not.toHaveProperty('downloadToken');
  });

  it.each([{}, { Authorization: 'Bearer otro' }, { Authorization: 'Firebase owner' }])(
    'lets nobody in who says %j',
    async (headers: Record<string, string>) => {
      expect((await put('x', 'x', '', headers)).status).toBe(401);
      expect((await fetch(objects(), { headers })).status).toBe(401);
      expect((await fetch(objects('/x?alt=media'), { headers })).status).toBe(401);
      expect((await fetch(objects('/x'), { method: 'DELETE', headers })).status).toBe(401);
    },
  );

  it('answers what it cannot do with its status', async () => {
    const ask = async (place: string, init: RequestInit = {}): Promise<number> =>
      (await fetch(place, { headers: OWNER, ...init })).status;
    const post = { method: 'POST' };
    const upload = `${url}/upload/storage/v1/b/b-uno/o`;
    expect(await ask(`${upload}?uploadType=anything&name=x`, post)).toBe(400);
    expect(await ask(`${upload}?uploadType=resumable&name=x`, { ...post, body: 'no es' })).toBe(400);
    expect(await ask(`${upload}?upload_id=nobody`, { method: 'PUT', body: 'x' })).toBe(404);
    expect(await ask(`${upload}?uploadType=multipart`, { ...post, body: 'no es' })).toBe(400);
    expect(await ask(`${upload}?uploadType=media`, { ...post, body: 'sin nombre' })).toBe(400);
    expect(await ask(objects('/%E0%A4%A'))).toBe(400);
    expect(await ask(objects('/no'))).toBe(404);
    expect(await ask(`${url}/storage/v1/b/B/o`)).toBe(404);
    expect(await ask(objects('/no'), { method: 'PATCH', body: '{}' })).toBe(404);
    expect(await ask(objects('/no'), { method: 'PATCH', body: 'x' })).toBe(400);
    expect(await ask(objects(), { method: 'PUT' })).toBe(405);
  });

  it('refuses a content that came broken', async () => {
    const body = [
      '--b',
      'Content-Type: application/json',
      '',
      JSON.stringify({ name: 'x', md5Hash: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
      '--b',
      'Content-Type: text/plain',
      '',
      'contenido',
      '--b--',
    ].join('\r\n');
    const answer = await fetch(`${url}/upload/storage/v1/b/b-uno/o?uploadType=multipart`, {
      method: 'POST',
      headers: { ...OWNER, 'Content-Type': 'multipart/related; boundary=b' },
      body,
    });
    expect(answer.status).toBe(400);
    expect((await fetch(objects('/x'), { headers: OWNER })).status).toBe(404);
  });

  it('lists a page at a time', async () => {
    const names = ['lista/a', 'lista/b', 'lista/c', 'lista/d', 'lista/e'];
    for (const name of names) expect((await put(encodeURIComponent(name), name)).status).toBe(200);
    const seen: string[] = [];
    let token: string | undefined = '';
    let pages = 0;
    while (token !== undefined) {
      const answer = await fetch(objects(`?prefix=lista/&maxResults=2&pageToken=${token}`), {
        headers: OWNER,
      });
      const page = (await answer.json()) as { items: { name: string }[]; nextPageToken?: string };
      seen.push(...page.items.map(({ name }) => name));
      token = page.nextPageToken;
      pages += 1;
    }
    expect([seen, pages]).toEqual([names, 3]);
    const none = await fetch(objects('?prefix=nada/'), { headers: OWNER });
    expect(await none.json()).toEqual({ kind: 'storage#objects' });
  });

  it('reads whole contents while they are being replaced', async () => {
    const store = open();
    const text = (n: number): string => String(n).repeat(20_000);
    await store.swap('remotes.json', Buffer.from(text(0)), undefined);
    const write = async (): Promise<void> => {
      for (let n = 1; n < 10; n += 1) {
        const tag = (await store.read('remotes.json'))?.tag;
        expect(await store.swap('remotes.json', Buffer.from(text(n)), tag)).toBe(true);
      }
    };
    const read = async (): Promise<void> => {
      for (let n = 0; n < 15; n += 1) {
        const body = (await store.read('remotes.json'))?.bytes.toString() ?? '';
        expect(body).toBe(text(Number(body[0])));
      }
    };
    await Promise.all([write(), read(), read()]);
  });
});

test("Google's own client understands it", async () => {
  process.env.STORAGE_EMULATOR_HOST = url;
  const app = initializeApp({ projectId: 'demo-gr' }, 'bucket-service.test');
  try {
    const bucket = getStorage(app).bucket('b-dos');
    bucket.storage.interceptors.push({
      request(options) {
        options.headers = { ...options.headers, ...OWNER };
        return options as Awaited<ReturnType<(typeof bucket.storage.interceptors)[number]['request']>>;
      },
    });
    const file = bucket.file('r/a/1/x y.js');
    const once = { resumable: false, contentType: 'text/javascript', validation: false } as const;
    await file.save('uno', { ...once, preconditionOpts: { ifGenerationMatch: 0 } });
    await expect(
      file.save('dos', { ...once, preconditionOpts: { ifGenerationMatch: 0 } }),
    ).rejects.toMatchObject({
      code: 412,
    });
    expect((await file.download({ validation: false }))[0].toString()).toBe('uno');
    const [metadata] = await file.getMetadata();
    expect(metadata).toMatchObject({ name: 'r/a/1/x y.js', contentType: 'text/javascript', size: '3' });
    const [files] = await bucket.getFiles({ prefix: 'r/', maxResults: 1 });
    expect(files.map(({ name }) => name)).toEqual(['r/a/1/x y.js']);
    await file.delete();
    expect(await file.exists()).toEqual([false]);
    // And what it wrote is the same to ours.
    await bucket.file('remotes.json').save('{}', { resumable: false, validation: false });
    expect((await openStore(`bucket:b-dos@${url}`, {}).read('remotes.json'))?.bytes.toString()).toBe('{}');
  } finally {
    delete process.env.STORAGE_EMULATOR_HOST;
    await deleteApp(app);
  }
});
