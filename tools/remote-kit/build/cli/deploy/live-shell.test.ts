import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askShell, liveUrl } from './live-shell.ts';

let dir = '';
let server: Server;
let answers: Readonly<Record<string, string>> = {};
let url = '';

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-live-'));
  server = createServer(({ url: asked = '' }, answer) => {
    const body = answers[asked];
    answer.writeHead(body === undefined ? 404 : 200).end(body ?? 'nothing');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  rmSync(dir, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

test('the live shell: what was said, the backend that runs here, the port', () => {
  const remote = path.join(dir, 'mf-x');
  mkdirSync(remote);
  expect(liveUrl('https://app.example/', remote, {})).toBe('https://app.example');
  expect(liveUrl(undefined, remote, {})).toBe('http://127.0.0.1:4200');
  expect(liveUrl(undefined, remote, { PORT: '5000' })).toBe('http://127.0.0.1:5000');
  mkdirSync(path.join(dir, '.data'));
  writeFileSync(path.join(dir, '.data', 'servidor.json'), '{"url":"http://127.0.0.1:4777"}');
  expect(liveUrl(undefined, remote, { PORT: '5000' })).toBe('http://127.0.0.1:4777');
});

test('what it is', async () => {
  const info = { version: 's', contract: '1.3', shared: {}, overrides: false, keys: ['k'] };
  answers = { '/shell.json': JSON.stringify(info), '/config.json': '{"emulator":true}' };
  expect(await askShell(url)).toEqual({ url, info, demo: true, registry: undefined });
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['nothing', {}],
  ['a page', { '/shell.json': '<!doctype html>' }],
  ['something else', { '/shell.json': '{"version":"1"}' }],
])('%s is no shell', async (_name, given) => {
  answers = given;
  expect(await askShell(url)).toMatch(/is no known shell/);
});

test('nobody answers, or there is no address', async () => {
  expect(await askShell('http://127.0.0.1:9')).toMatch(/does not answer at http:\/\/127\.0\.0\.1:9 \(.+\)/);
  expect(await askShell('ftp://x')).toMatch(/is not an http/);
});
