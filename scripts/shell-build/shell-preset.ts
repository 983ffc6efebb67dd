import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { baseConfig } from '@gr/remote-kit/build/base-config';
import { kitExports } from '@gr/remote-kit/build/kit-names';
import type { BuildOptions } from '@gr/remote-kit/build/options';
import { leastList, readPublicKeys } from '@gr/remote-kit/build/publish/keys';
import type { RoomConfig } from '@gr/remote-kit/build/rspack-preset';
import {
  type Compilation,
  type Configuration,
  CopyRspackPlugin,
  DefinePlugin,
  HtmlRspackPlugin,
} from '@rspack/core';
import { InjectManifest } from 'workbox-webpack-plugin';
import { readDeclared } from './declared.ts';
import { PreloadPlugin } from './preload-plugin.ts';
import { ShellInfoPlugin } from './shell-info-plugin.ts';

/**
 * Deadline of one chunk of the shell. A phone's first start fetches them over its own line, where a slow file is no failure: some 90 kB
 * before the login pass at 3 kB/s.
 */
const CHUNK_LOAD_TIMEOUT_MS = 30_000;

/**
 * Configuration of the shell. It has no federation plugin: it uses the runtime's own interface, an ordinary library in a chunk loaded after
 * sign-in (`src/federation/versions/runtime.ts`).
 */
export function shellConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const base = baseConfig(dir, o, 'gr_shell');
    const dev = o.mode === 'development';
    return {
      ...base,
      name: 'shell',
      cache: keptWith(base.cache ?? false),
      entry: { main: './src/main.ts' },
      output: {
        ...base.output,
        publicPath: '/',
        uniqueName: 'gr_shell',
        chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      },
      optimization: { ...base.optimization, splitChunks: PIECES },
      // Screens import the kit's components in different orders; their CSS rules work in any (ui/order.test.ts).
      ignoreWarnings: [/Conflicting order between .*shared.ui/],
      plugins: [
        ...(base.plugins ?? []),
        new DefinePlugin({
          __VERSION__: JSON.stringify(o.version),
          __READS_ONLY__: 'true',
          // Options of the federation runtime: no manifests, which only preload, and no server code.
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: JSON.stringify('web'),
          __KIT_EXPORTS__: JSON.stringify(kitExports()),
          __FAULTS__: JSON.stringify(o.faults === true),
          __OVERRIDES__: JSON.stringify(o.overrides === true),
          __REGISTRY_KEYS__: JSON.stringify(readPublicKeys(path.join(dir, '..'))),
          __REGISTRY_LIST__: JSON.stringify(leastList()),
          __DECLARED__: JSON.stringify(readDeclared(path.join(dir, '..'))),
        }),
        new CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }, ...besides(o)] }),
        new HtmlRspackPlugin({ templateContent: page(dir, dev), scriptLoading: 'defer', minify: false }),
        new PreloadPlugin('start'),
        ...(dev ? [] : [new ShellInfoPlugin(dir, o), precache(o)]),
      ],
    };
  };
}

/**
 * Splits packages from own code: after a deploy a phone loads only changed chunks. Few and large ones, because what compresses together
 * is smaller: with pieces of 20,000 to 250,000 Inicio took 10 kB more and twice as many requests. Bytes of source.
 */
const PIECES = { chunks: 'all', minSize: { javascript: 60_000, css: 8_000 } } as const;

/**
 * Configuration of `ngsw-worker.js` and of the rescue scripts beside the app; must be built before the shell, which writes the precache
 * list into the one and copies the others.
 */
export function workerConfig({ dir }: { readonly dir: string }): RoomConfig {
  return (o) => {
    const base = baseConfig(dir, o, null);
    return {
      ...base,
      name: 'worker',
      cache: keptWith(base.cache ?? false),
      entry: {
        'ngsw-worker': './src/worker/ngsw-worker.ts',
        'safety-worker': './src/worker/safety-worker.ts',
        restablecer: './src/restablecer.ts',
        tema: './src/tema.ts',
      },
      output: {
        path: o.outDir,
        filename: '[name].js',
        chunkFilename: 'static/[name].[contenthash:8].js',
        publicPath: '/',
        clean: true,
      },
      plugins: [...(base.plugins ?? []), new DefinePlugin({ __FAULTS__: JSON.stringify(o.faults === true) })],
      optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    };
  };
}

/** Output folder of {@link workerConfig}'s compiled worker. */
export function workerOutDir(o: Pick<BuildOptions, 'outDir'>): string {
  return `${o.outDir}.worker`;
}

/** Scripts of {@link workerConfig} that are placed beside the app under their own names. Development builds none. */
function besides(o: BuildOptions): { context: string; from: string }[] {
  if (o.mode === 'development') return [];
  const context = workerOutDir(o);
  return ['safety-worker.js', 'restablecer.js', 'tema.js', 'static/*.js'].map((from) => ({ context, from }));
}

function precache(o: BuildOptions): InjectManifest {
  return new InjectManifest({
    swSrc: path.join(workerOutDir(o), 'ngsw-worker.js'),
    swDest: 'ngsw-worker.js',
    compileSrc: false,
    exclude: [
      /\.map$/,
      /^screenshots\//,
      /\.LICENSE\.txt$/,
      /^shell\.json$/,
      /^safety-worker\.js$/,
      /^static\/worker-/,
    ],
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    manifestTransforms: [withIntegrity, withPreloads],
  });
}

type Transform = NonNullable<ConstructorParameters<typeof InjectManifest>[0]['manifestTransforms']>[number];

/** Adds the SHA-256 of each file: the browser checks files when installing, the worker when reading its cache (`verified-files.ts`). */
const withIntegrity: Transform = async (entries, compilation) => ({
  manifest: entries.map((entry) => {
    const asset = (compilation as Compilation).getAsset(entry.url.replace(/^\//, ''));
    if (!asset) throw new Error(`${entry.url} is no file of the build`);
    const sum = createHash('sha256').update(asset.source.buffer()).digest('base64');
    // Files without a hash in their name: part of the sum, which compresses to nothing beside it, instead of Workbox' MD5.
    const revision = entry.revision === null ? null : sum.slice(0, 12);
    return { ...entry, revision, integrity: `sha256-${sum}` };
  }),
  warnings: [],
});

/** The chunks that a start with a kept session needs, in order (`shell/src/app/start.tsx`). */
const OF_A_START = ['main', 'start', 'inside', 'federation'];

/** Numbers the files of {@link OF_A_START}, which the worker names in the page's header (`with-preloads.ts`). */
const withPreloads: Transform = async (entries, compilation) => {
  const { namedChunkGroups } = compilation as Compilation;
  const files = OF_A_START.flatMap((name) => {
    const group = namedChunkGroups.get(name);
    if (!group) throw new Error(`there is no chunk ${name}`);
    // The order within a group depends on the folder.
    return [...group.getFiles()].sort();
  });
  const manifest = entries.map((entry) => {
    const preload = files.indexOf(entry.url.replace(/^\//, ''));
    return preload < 0 ? entry : { ...entry, preload };
  });
  return { manifest, warnings: [] };
};

/**
 * Must run before any bundle, so it is inline: one hook that remembers renderers, else React Refresh of a remote never finds the shell's
 * react-dom. Development only.
 */
const REFRESH_HOOK = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => { let id = 0; const renderers = new Map();
return { renderers, supportsFiber: true, inject(r) { renderers.set(++id, r); return id; },
onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }; })();`;

type Kept = NonNullable<Configuration['cache']>;

/** Includes this file in the cache key of the shell's build. */
function keptWith(cache: Kept): Kept {
  if (typeof cache !== 'object' || cache.type !== 'persistent') return cache;
  return { ...cache, buildDependencies: [...(cache.buildDependencies ?? []), import.meta.filename] };
}

function page(dir: string, dev: boolean): string {
  const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
  if (!dev) return html;
  // Development builds no scripts beside the app.
  return html
    .replace('<script src="/tema.js"></script>', '')
    .replace('</head>', `<script>${REFRESH_HOOK}</script></head>`);
}
