import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildGallery } from './build.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves a folder on a free port of this machine; `port` 0 lets the system choose. */
export async function serveFolder(folder: string, port = 0): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const name = path.basename(new URL(request.url ?? '/', 'http://localhost').pathname) || 'index.html';
    const file = name === 'index.html' ? path.join(folder, name) : path.join(folder, 'static', name);
    readFile(file).then(
      (bytes) => response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '' }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${given}/` };
}

if (process.argv[1] === import.meta.filename) {
  const built = await buildGallery();
  process.once('SIGINT', () => {
    rmSync(built, { recursive: true });
    process.exit();
  });
  const { url } = await serveFolder(built, Number(process.env.PORT ?? 0));
  process.stdout.write(`Galería: ${url}\n`);
}
