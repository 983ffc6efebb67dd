import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RoomConfig } from '@gr/shared/build/rspack-preset';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer, type Configuration as ServerOptions } from '@rspack/dev-server';
import { REMOTES, type Room } from '../build/rooms.ts';
import { inRoot } from '../root.ts';
import { DEV_VERSION, remotePort, shellPort } from './ports.ts';
import { devRegistry } from './registry.ts';

const HOST = '127.0.0.1';

/** Paths of the embedded backend; everything else is the app. */
const BACKEND = /^\/(config\.json|identitytoolkit|securetoken|emulator|v0\/|\.ws|\.lp|fn\/)|[?&]ns=/;

/**
 * Development servers of shell and remotes, `servers.ts BACKEND_URL`, in one process. Remotes are reached through
 * the shell's origin, as in production. Runs under `tsx/esm` only, like the builds (`build/child.ts`).
 */
async function main(backend: string): Promise<void> {
  await Promise.all(REMOTES.map((room) => serve(room, remotePort(room), { allowedHosts: 'all' })));
  await serve('shell', shellPort(), shellServer(backend));
  process.send?.('ready');
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
          response.end(JSON.stringify(devRegistry()));
        },
      },
      ...middlewares,
    ],
    proxy: [
      ...REMOTES.map((room) => ({
        context: [`/r/${room}/${DEV_VERSION}/`],
        target: `http://${HOST}:${remotePort(room)}`,
        pathRewrite: { [`^/r/${room}/${DEV_VERSION}`]: '' },
      })),
      {
        context: (path: string, request: IncomingMessage) => BACKEND.test(request.url ?? path),
        target: backend,
        ws: true,
      },
    ],
  };
}

main(process.argv[2] ?? '').catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
});
