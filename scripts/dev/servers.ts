import { watch } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import type { RoomConfig } from '@gr/remote-kit/build/rspack-preset';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerOptions } from '@rspack/dev-server';
import type { Room } from '../build/rooms.ts';
import { inRoot, ROOT } from '../root.ts';
import { createDevPorts, DEV_VERSION, shellPort } from './ports.ts';
import { devRegistry } from './registry.ts';

const HOST = '127.0.0.1';

/** Paths of the embedded backend; all others belong to the app. */
const BACKEND = /^\/(config\.json|identitytoolkit|securetoken|emulator|v0\/|\.ws|\.lp|fn\/)|[?&]ns=/;

/**
 * Development servers of shell and remotes, `servers.ts BACKEND_URL`, in one process. Remotes are reached through the shell's origin, as in
 * production. Runs under `tsx/esm` only, like the builds (`build/child.ts`).
 */
async function main(backend: string): Promise<void> {
  await serveNew();
  await serve('shell', shellPort(), shellServer(backend));
  process.send?.('ready');
  watch(ROOT, () => {
    // Debounce: editors and commands write a folder in several steps.
    clearTimeout(timer);
    timer = setTimeout(() => {
      serving = serving.then(serveNew).catch(complain);
    }, QUIET_MS);
  });
}

const QUIET_MS = 500;
const ports = createDevPorts(shellPort());
const ready = new Set<Room>();
let timer: NodeJS.Timeout | undefined;
let serving: Promise<void> = Promise.resolve();

/** Serves remotes created since the last call. */
async function serveNew(): Promise<void> {
  const fresh = remoteFolders(ROOT).filter((room) => !ports.has(room));
  const later = ready.size > 0;
  await Promise.all(
    fresh.map(async (room) => {
      await serve(room, ports.of(room), { allowedHosts: 'all' });
      ready.add(room);
      if (later)
        process.stdout.write(`\n${room} is served too: open pages have it in their menu within seconds.\n`);
    }),
  );
}

function complain(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
}

async function config(room: Room, port: number): Promise<Configuration> {
  const { default: room_ } = (await import(inRoot(room, 'rspack.config.ts'))) as { default: RoomConfig };
  return room_({
    mode: 'development',
    version: DEV_VERSION,
    outDir: inRoot('.cache', 'dev', room),
    cacheDir: inRoot('.cache', 'rspack', `${room}-dev`),
    port,
  });
}

async function serve(room: Room, port: number, options: ServerOptions): Promise<void> {
  const compiler = rspack(await config(room, port));
  const first = new Promise<void>((done) => compiler.hooks.done.tap('dev', () => done()));
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      liveReload: true,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://${HOST}:${port}/ws`, overlay: { errors: true, warnings: false } },
      ...options,
    },
    compiler,
  );
  await server.start();
  await first;
}

function shellServer(backend: string): ServerOptions {
  return {
    historyApiFallback: true,
    setupMiddlewares: (middlewares) => [
      {
        name: 'remotes.json',
        path: '/remotes.json',
        middleware: (_request: IncomingMessage, response: ServerResponse) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(devRegistry((room) => ready.has(room))));
        },
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (path: string) => roomOf(path) !== undefined,
        target: `http://${HOST}:${shellPort()}`,
        router: ({ url = '' }) => `http://${HOST}:${ports.of(roomOf(url) ?? '')}`,
        pathRewrite: (path: string) => path.replace(REMOTE_FILE, '/'),
      },
      {
        context: (path: string, request: IncomingMessage) => BACKEND.test(request.url ?? path),
        target: backend,
        ws: true,
      },
    ],
  };
}

/** Path of a remote's file on the shell's origin. */
const REMOTE_FILE = new RegExp(`^/r/([^/]+)/${DEV_VERSION}/`);

/** The remote of that file, if it is served. */
function roomOf(url: string): Room | undefined {
  const [, room = ''] = REMOTE_FILE.exec(url) ?? [];
  return ready.has(room) ? room : undefined;
}

main(process.argv[2] ?? '').catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
});
