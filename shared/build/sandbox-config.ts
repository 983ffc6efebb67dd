import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, HtmlRspackPlugin } from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { FederationRuntimePlugin } from './federation.ts';
import { OwnChunksPlugin } from './own-chunks-plugin.ts';
import { SHARED_DIR, workDir } from './places.ts';
import { readRemote } from './remote-json.ts';
import type { RoomConfig } from './rspack-preset.ts';

/** What makes a remote part of a shell, which is not there. */
const OF_A_SHELL = [FederationRuntimePlugin, ModuleFederationPlugin, AssetsPlugin, OwnChunksPlugin];
const SANDBOX = path.join(SHARED_DIR, 'testing', 'sandbox');
/** Version the remote reads in its sandbox. */
const VERSION = 'sandbox';

/** Where `remote`'s scenarios stand. */
export function scenariosOf(dir: string): string {
  return path.join(dir, 'sandbox', 'scenarios.ts');
}

/**
 * The sandbox of the remote in `dir` as two pages: `index.html` with the panel, and `telefono.html`, its frame, with
 * the remote by itself. Builds with the remote's own `rspack.config.ts`, without the federation.
 */
export async function sandboxConfig({ dir }: { readonly dir: string }): Promise<Configuration> {
  const { id, nombre } = readRemote(dir);
  const { default: room } = (await import(path.join(dir, 'rspack.config.ts'))) as { default: RoomConfig };
  const own = room({
    mode: 'development',
    version: VERSION,
    outDir: path.join(workDir(dir), 'sandbox', 'pages'),
    cacheDir: path.join(workDir(dir), 'sandbox', 'rspack'),
  });
  const scenarios = scenariosOf(dir);
  return {
    ...own,
    name: `${id}-sandbox`,
    entry: {
      panel: path.join(SANDBOX, 'panel', 'main.tsx'),
      telefono: path.join(SANDBOX, 'phone', 'main.tsx'),
    },
    output: { ...own.output, publicPath: '/', uniqueName: `${id.replaceAll('-', '_')}_sandbox` },
    optimization: {},
    resolve: {
      ...own.resolve,
      alias: {
        ...own.resolve?.alias,
        '@sandbox/remote$': path.join(dir, 'src', 'index'),
        '@sandbox/manifest$': path.join(dir, 'remote.json'),
        '@sandbox/scenarios$': existsSync(scenarios) ? scenarios : path.join(SANDBOX, 'no-scenarios.ts'),
      },
    },
    plugins: [
      ...(own.plugins ?? []).filter((plugin) => !OF_A_SHELL.some((kind) => plugin instanceof kind)),
      page('index.html', 'panel', `Sandbox de ${nombre}`),
      page('telefono.html', 'telefono', nombre),
    ],
  };
}

function page(filename: string, chunk: string, title: string) {
  return new HtmlRspackPlugin({
    filename,
    chunks: [chunk],
    scriptLoading: 'defer',
    templateContent: `<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>${title}</title>
  </head>
  <body><div id="app"></div></body>
</html>`,
  });
}
