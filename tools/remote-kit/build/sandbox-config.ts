import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, HtmlRspackPlugin, SubresourceIntegrityPlugin } from '@rspack/core';
import { AssetsPlugin } from './assets-plugin.ts';
import { FederationRuntimePlugin } from './federation.ts';
import { OwnChunksPlugin } from './own-chunks-plugin.ts';
import { KIT_DIR, workDir } from './places.ts';
import { readRemote } from './remote-json.ts';
import type { RoomConfig } from './rspack-preset.ts';
import { SortedHashesPlugin } from './sorted-hashes-plugin.ts';

/** Plugins that make a remote part of a shell, which the sandbox lacks. */
const OF_A_SHELL = [
  FederationRuntimePlugin,
  ModuleFederationPlugin,
  AssetsPlugin,
  OwnChunksPlugin,
  SubresourceIntegrityPlugin,
  SortedHashesPlugin,
];
const SANDBOX = path.join(KIT_DIR, 'testing', 'sandbox');
/** Version the remote reads in its sandbox. */
const VERSION = 'sandbox';

/** Options of a sandbox build. */
export interface SandboxBuild {
  /** The remote's folder, absolute. */
  readonly dir: string;
  /** Folder for a page for any web server; without it the sandbox is for a server on this computer. */
  readonly out?: string;
}

/** File of `remote`'s scenarios. */
export function scenariosOf(dir: string): string {
  return path.join(dir, 'sandbox', 'scenarios.ts');
}

/**
 * The sandbox of the remote in `dir`, built with the remote's own `rspack.config.ts` without the federation. It has two pages for a server
 * on this computer: `index.html` with the panel, and `telefono.html`, its frame, with the remote by itself. With `out` it is one page in
 * that folder, `index.html`, for any web server and below any path.
 */
export async function sandboxConfig({ dir, out }: SandboxBuild): Promise<Configuration> {
  const { id, nombre } = readRemote(dir);
  const { default: room } = (await import(path.join(dir, 'rspack.config.ts'))) as { default: RoomConfig };
  const own = room({
    mode: out === undefined ? 'development' : 'production',
    version: VERSION,
    outDir: out ?? path.join(workDir(dir), 'sandbox', 'pages'),
    cacheDir: path.join(workDir(dir), 'sandbox', 'rspack'),
  });
  const scenarios = scenariosOf(dir);
  const served = out === undefined;
  return {
    ...own,
    name: `${id}-sandbox`,
    entry: served
      ? { panel: path.join(SANDBOX, 'panel', 'main.tsx'), telefono: path.join(SANDBOX, 'phone', 'main.tsx') }
      : { sandbox: path.join(SANDBOX, 'static', 'main.tsx') },
    output: {
      ...own.output,
      ...(served && { publicPath: '/' }),
      uniqueName: `${id.replaceAll('-', '_')}_sandbox`,
    },
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
      ...(served
        ? [page('index.html', 'panel', `Sandbox de ${nombre}`), page('telefono.html', 'telefono', nombre)]
        : [page('index.html', 'sandbox', `Sandbox de ${nombre}`, POLICY)]),
    ],
  };
}

/**
 * Content policy of the page for any web server, whatever that server sends: as the app's own (`firebase.json`), with no requests but for
 * its own files, so there is no session and only invented data.
 */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; frame-src https://www.youtube-nocookie.com; font-src 'self'; connect-src blob: data:; worker-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default dompurify">`;

function page(filename: string, chunk: string, title: string, policy = '') {
  return new HtmlRspackPlugin({
    filename,
    chunks: [chunk],
    scriptLoading: 'defer',
    templateContent: `<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    ${policy}
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="data:,">
    <title>${title}</title>
  </head>
  <body><div id="app"></div></body>
</html>`,
  });
}
