import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { workDir } from './places.ts';
import { PICTURES } from './sandbox/pictures-asked.ts';
import { picturesRoute } from './sandbox/pictures-route.ts';
import { sandboxConfig } from './sandbox-config.ts';

const HOST = '127.0.0.1';

/** A sandbox that is being served. */
export interface SandboxServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the sandbox of the remote in `dir`, rebuilt after every change of its sources. Resolves after the first build; rejects with its
 * errors.
 */
export async function serveSandbox(dir: string, port: number): Promise<SandboxServer> {
  const compiler = rspack(await sandboxConfig({ dir }));
  const first = new Promise<void>((resolve, reject) => {
    compiler.hooks.failed.tap('sandbox', reject);
    compiler.hooks.done.tap('sandbox', (stats) => {
      if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
      else resolve();
    });
  });
  const server = new RspackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      // A link with a picture in it is long.
      server: { type: 'http', options: { maxHeaderSize: 64 * 1024 } },
      // Run-time errors are shown in the panel, and the app continues as on a phone.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'error' },
      setupMiddlewares: (others) => [
        { path: PICTURES, middleware: picturesRoute(path.join(workDir(dir), 'sandbox', 'fotos')) },
        ...others,
      ],
      devMiddleware: { stats: { all: false, errors: true, warnings: true } },
    },
    compiler,
  );
  await server.start();
  const close = () => server.stop();
  try {
    await first;
  } catch (cause) {
    await close();
    throw cause;
  }
  const address = server.server?.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return { url: `http://${HOST}:${address.port}/`, close };
}
