import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { picturesRoute } from './pictures-route.ts';

let folder = '';
let url = '';
const server = createServer((request, response) => picturesRoute(folder)(request, response));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gr-fotos-'));
  writeFileSync(path.join(folder, '360-sol-0.png'), 'foto');
  writeFileSync(path.join(folder, 'otro.txt'), 'secreto');
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a picture is shown, and nothing else of the computer', async () => {
  const picture = await fetch(`${url}/fotos/360-sol-0.png`);
  expect([picture.headers.get('content-type'), await picture.text()]).toEqual(['image/png', 'foto']);
  for (const other of ['otro.txt', '360-sol-1.png', '..%2f360-sol-0.png', ''])
    expect((await fetch(`${url}/fotos/${other}`)).status).toBe(404);
});

const post = (body: unknown, type = 'application/json') =>
  fetch(`${url}/fotos`, { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) });

test('another page cannot ask, and nobody for pictures of another page', async () => {
  const asked = { link: '/', steps: [] };
  expect((await post(asked, 'text/plain')).status).toBe(400);
  for (const link of ['http://example.org/', '//example.org/', '/\\example.org/', 'index.html'])
    expect((await post({ ...asked, link })).status).toBe(400);
  expect((await post({ link: '/', steps: [{ kind: 'salta' }] })).status).toBe(400);
});
