import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { changeRegistry, historyPath, readRegistry } from '@gr/remote-kit/build/publish/change-registry';
import { type Jwk, makeKeys, writeKeys } from '@gr/remote-kit/build/publish/keys';
import { openStore } from '@gr/remote-kit/build/publish/open-store';
import { openRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { ArtefactStore } from '@gr/remote-kit/build/publish/store';
import type { PublishedRegistry, PublishedVersion, SignedRegistry } from '@gr/shared/contract/manifest';
import { REMOTES_BUCKET } from '../project.ts';
import { type Backend, startBackend } from './server.ts';

const ID = 'mf-ejemplo';
const SCRIPT = `globalThis.ejemplo = "${'largo '.repeat(300)}";`;
const IMMUTABLE = 'public, max-age=31536000, immutable';
const NOW = 1_790_000_000_000;

let data: string;
let dist: string;
let backend: Backend;
let store: ArtefactStore;
let key: Jwk;
let publicKey: Jwk;
const reports: string[] = [];

/** Published in the one of the two places that the backend then serves. */
type Place = 'folder' | 'bucket';

async function start(remotes: Place): Promise<void> {
  backend = await startBackend({
    port: 0,
    dataDir: data,
    seed: 'none',
    appDir: dist,
    remotes,
    report: (message) => reports.push(message),
  });
  const spec = remotes === 'bucket' ? `bucket:${REMOTES_BUCKET}@${backend.url}` : `folder:${dist}`;
  store = openStore(spec, {});
}

beforeAll(async () => {
  ({ privateKey: key, publicKey } = await makeKeys());
});
beforeEach(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'gr-remotos-'));
  dist = path.join(data, 'dist');
  await mkdir(path.join(dist, 'app'), { recursive: true });
  await writeFile(path.join(dist, 'app', 'index.html'), '<!doctype html><title>Gestión</title>');
});
afterEach(async () => {
  await backend.close();
  await rm(data, { recursive: true });
  expect(reports).toEqual([]);
});

/** A version of the remote whose files are there, as the registry names it. */
async function upload(version: string): Promise<PublishedVersion> {
  const list = Buffer.from(JSON.stringify({ id: ID, version, files: [] }));
  const into = `r/${ID}/${version}`;
  await store.create(`${into}/static/main.1a2b3c4d.js`, Buffer.from(SCRIPT), 'text/javascript');
  await store.create(`${into}/foto.png`, Buffer.from([137, 80, 78, 71]), 'image/png');
  await store.create(`${into}/assets.json`, list, 'application/json');
  const assets_sha256 = createHash('sha256').update(list).digest('hex');
  return {
    nombre: 'Ejemplo',
    rutas: ['ejemplo'],
    menu: [],
    contract: '1.3',
    orden: 10,
    version,
    assets_sha256,
  };
}

async function publish(version: string): Promise<PublishedRegistry> {
  const active = await upload(version);
  const remotes = new Map([[ID, { id: ID, state: 'on', active } as const]]);
  const change = { accion: 'deploy', por: 'Ana', now: NOW, remotes } as const;
  return changeRegistry(store, key, await readRegistry(store, key), change);
}

const ask = (pathname: string, init: RequestInit = {}): Promise<Response> =>
  fetch(backend.url + pathname, init);

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request whose path is sent as it is, and whose answer is not decompressed. */
function raw(pathname: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const { port } = backend;
    const request = httpRequest({ port, host: '127.0.0.1', path: pathname, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

describe.each(['folder', 'bucket'] as const)('remotes published in the %s', (place) => {
  beforeEach(() => start(place));

  it('are served as they were signed, down to the hash of the list', async () => {
    const published = await publish('1.0.0');
    const answer = await ask('/remotes.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const registry = await openRegistry((await answer.json()) as SignedRegistry, [publicKey]);
    expect(registry).toEqual(published);
    const { version = '', assets_sha256 } = registry.remotes[0]?.active ?? {};
    const list = Buffer.from(await (await ask(`/r/${ID}/${version}/assets.json`)).arrayBuffer());
    expect(createHash('sha256').update(list).digest('hex')).toBe(assets_sha256);
  });

  it('are the same after a restart', async () => {
    const { serial } = await publish('1.0.0');
    await backend.close();
    await start(place);
    const signed = (await (await ask('/remotes.json')).json()) as SignedRegistry;
    expect((await openRegistry(signed, [publicKey])).serial).toBe(serial);
    expect(await (await ask(`/r/${ID}/1.0.0/static/main.1a2b3c4d.js`)).text()).toBe(SCRIPT);
  });

  it('say what they are, and that a version never changes', async () => {
    await publish('1.0.0');
    const said = async (pathname: string): Promise<unknown> => {
      const { status, headers } = await raw(pathname);
      const own = ['content-type', 'cache-control', 'x-content-type-options', 'content-encoding'];
      return [status, ...own.map((name) => headers[name])];
    };
    const script = 'text/javascript; charset=utf-8';
    expect(await said(`/r/${ID}/1.0.0/static/main.1a2b3c4d.js`)).toEqual([
      200,
      script,
      IMMUTABLE,
      'nosniff',
      undefined,
    ]);
    expect(await said(`/r/${ID}/1.0.0/foto.png`)).toEqual([
      200,
      'image/png',
      IMMUTABLE,
      'nosniff',
      undefined,
    ]);
    const json = 'application/json; charset=utf-8';
    expect(await said('/remotes.json')).toEqual([200, json, 'no-cache', 'nosniff', undefined]);
  });

  it('come compressed to who takes it', async () => {
    await publish('1.0.0');
    const pathname = `/r/${ID}/1.0.0/static/main.1a2b3c4d.js`;
    const brotli = await raw(pathname, { 'Accept-Encoding': 'gzip, br' });
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    expect((await raw(pathname, { 'Accept-Encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const head = await raw(pathname, {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(SCRIPT.length),
    ]);
  });

  it('cost a phone that looks every few seconds nothing until something moved', async () => {
    await publish('1.0.0');
    const first = await raw('/remotes.json', { 'Accept-Encoding': 'br' });
    const tag = { 'If-None-Match': String(first.headers.etag), 'Accept-Encoding': 'br' };
    // fetch adds this where a page sends the tag itself.
    const same = await raw('/remotes.json', { ...tag, 'Cache-Control': 'no-cache', Pragma: 'no-cache' });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, first.headers.etag]);
    for (let n = 2; n < 6; n += 1) {
      const before = await raw('/remotes.json', { 'Accept-Encoding': 'br' });
      const { serial } = await publish(`${n}.0.0`);
      const next = await raw('/remotes.json', { ...tag, 'If-None-Match': String(before.headers.etag) });
      expect(next.status).toBe(200);
      const signed = JSON.parse(brotliDecompressSync(next.body).toString()) as SignedRegistry;
      expect((await openRegistry(signed, [publicKey])).serial).toBe(serial);
    }
  });

  it('give nothing but themselves: no history, no key, no lock, no list, and never a page', async () => {
    const { serial } = await publish('1.0.0');
    await writeKeys(dist);
    await cp(path.join(dist, '.keys'), path.join(dist, 'r', '.keys'), { recursive: true });
    await mkdir(path.join(dist, '.store'), { recursive: true });
    await writeFile(path.join(dist, '.store', 'remotes.json.lock'), '{}');
    await writeFile(path.join(dist, 'remotes.json.lock'), '{}');
    for (const pathname of [
      `/${historyPath(serial)}`,
      `/r/../${historyPath(serial)}`,
      `/r/%2e%2e/${historyPath(serial)}`,
      `/r/..%2f${historyPath(serial)}`,
      '/.keys/registry.private.jwk.json',
      '/r/.keys/registry.private.jwk.json',
      '/r/../.keys/registry.private.jwk.json',
      '/.store/remotes.json.lock',
      '/remotes.json.lock',
      '/r',
      '/r/',
      `/r/${ID}`,
      `/r/${ID}/1.0.0/`,
      `/r/${ID}/1.0.0/no.js`,
      `/r/${ID}/9.9.9/assets.json`,
      `/storage/v1/b/${REMOTES_BUCKET}/o`,
    ]) {
      const { status, headers, body } = await raw(pathname);
      expect([pathname, status >= 400]).toEqual([pathname, true]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body.toString())).toHaveProperty('error');
    }
    expect((await raw('/remotes.json', {}, 'DELETE')).status).toBe(405);
    expect((await raw(`/r/${ID}/1.0.0/foto.png`, {}, 'POST')).status).toBe(405);
  });

  it('are missing as JSON while nothing is published', async () => {
    const answer = await ask('/remotes.json');
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { message: expect.any(String) } },
    ]);
  });
});

describe('the bucket of the remotes', () => {
  beforeEach(() => start('bucket'));

  it('is apart from people’s files, in both directions', async () => {
    await publish('1.0.0');
    const owner = { Authorization: 'Bearer owner' };
    const asFirebase = `/v0/b/${REMOTES_BUCKET}/o`;
    expect((await ask(asFirebase, { headers: owner })).status).toBe(404);
    expect((await ask(`${asFirebase}/remotes.json?alt=media`, { headers: owner })).status).toBe(404);
    const forged = await ask(`${asFirebase}?name=remotes.json`, {
      method: 'POST',
      headers: owner,
      body: '{}',
    });
    expect(forged.status).toBe(404);
    const signed = (await (await ask('/remotes.json')).json()) as SignedRegistry;
    await expect(openRegistry(signed, [publicKey])).resolves.toBeDefined();
    const evidence = await ask('/storage/v1/b/demo-gr.appspot.com/o', { headers: owner });
    expect(await evidence.json()).toEqual({ kind: 'storage#objects' });
  });

  it('is served by the function, by its own address too', async () => {
    await publish('1.0.0');
    const base = '/fn/demo-gr/us-central1/entregar_remotos';
    expect(await (await ask(`${base}/r/${ID}/1.0.0/static/main.1a2b3c4d.js`)).text()).toBe(SCRIPT);
    expect(await (await ask(`${base}/remotes.json`)).text()).toBe(await (await ask('/remotes.json')).text());
  });

  it('is not the folder: what lies in dist does not show', async () => {
    await writeFile(path.join(dist, 'remotes.json'), '{"otro": true}');
    expect((await ask('/remotes.json')).status).toBe(404);
    expect(await (await ask('/rondas')).text()).toContain('Gestión');
  });
});
