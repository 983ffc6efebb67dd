import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { listen } from '../../../tools/rtdb-emulator/http/listen.ts';
import { createStaticApp } from './static-app.ts';

const SCRIPT = `console.log("${'largo '.repeat(500)}")`;
let dist: string;
let server: Server;
let port: number;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A request whose path is sent as it is, and whose answer is not decompressed. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path: target, headers, method }, (response) => {
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

async function put(name: string, text: string): Promise<void> {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

beforeAll(async () => {
  const outer = await mkdtemp(path.join(tmpdir(), 'gr-static-'));
  dist = path.join(outer, 'dist');
  await writeFile(path.join(outer, 'secreto.txt'), 'secreto');
  await put('app/index.html', '<!doctype html><title>Gestión</title>');
  await put('app/main.1a2b3c4d.js', SCRIPT);
  await put('app/ngsw-worker.js', '//');
  await put('app/logo.png', 'png');
  await put('app/.oculto', 'secreto');
  await put('r/mf-rondas/1/x.js', SCRIPT);
  await put('remotes.json', '{}');
  const serve = createStaticApp(dist);
  server = createServer(express().use((request, response) => serve(request, response)));
  port = await listen(server, '127.0.0.1', 0);
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await rm(path.dirname(dist), { recursive: true });
});

describe('the static app', () => {
  it.each([['/'], ['/rondas'], ['/rondas/ini?x=1.5'], ['/index.html']])(
    'answers the shell at %s',
    async (target) => {
      const { status, headers, body } = await ask(target);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toContain('Gestión');
    },
  );

  it.each([
    ['/main.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/r/mf-rondas/1/x.js', 'public, max-age=31536000, immutable'],
    ['/ngsw-worker.js', 'no-cache'],
    ['/remotes.json', 'no-cache'],
    ['/logo.png', 'no-cache'],
  ])('caches %s as "%s"', async (target, caching) => {
    const { status, headers } = await ask(target);
    expect([status, headers['cache-control']]).toEqual([200, caching]);
  });

  it('compresses as asked for', async () => {
    const brotli = await ask('/main.1a2b3c4d.js', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await ask('/main.1a2b3c4d.js', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await ask('/main.1a2b3c4d.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT]);
    const image = await ask('/logo.png', { 'Accept-Encoding': 'br' });
    expect(image.headers['content-encoding']).toBeUndefined();
  });

  it('answers 304 to who has it, and the new content after a change', async () => {
    await put('app/cambia.js', 'uno');
    const first = await ask('/cambia.js');
    const tag = { 'If-None-Match': String(first.headers.etag) };
    expect((await ask('/cambia.js', tag)).status).toBe(304);
    await put('app/cambia.js', 'dos');
    await utimes(path.join(dist, 'app/cambia.js'), 1, 1);
    const second = await ask('/cambia.js', tag);
    expect([second.status, second.body.toString()]).toEqual([200, 'dos']);
  });

  it.each([
    ['/r/mf-rondas/1/no.js', 404, 'missing_remote_file'],
    ['/r/mf-rondas/2', 404, 'missing_remote_file'],
    ['/no.js', 404, 'missing_file'],
    ['/../secreto.txt', 400, 'invalid_path'],
    ['/%2e%2e/secreto.txt', 400, 'invalid_path'],
    ['/r/..%2f..%2fsecreto.txt', 400, 'invalid_path'],
    ['/.oculto', 400, 'invalid_path'],
    ['/%E0%A4%A', 400, 'invalid_path'],
  ])('refuses %s with %d as JSON', async (target, status, code) => {
    const answer = await ask(target);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code } });
  });

  it('only reads', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    const head = await ask('/main.1a2b3c4d.js', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(SCRIPT.length),
    ]);
  });

  it('says what to do when nothing is built', async () => {
    const serve = createStaticApp(path.join(dist, 'nada'));
    const bare = createServer(express().use((request, response) => serve(request, response)));
    const other = await listen(bare, '127.0.0.1', 0);
    const answer = await fetch(`http://127.0.0.1:${other}/`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')]);
    bare.closeAllConnections();
    bare.close();
  });
});
