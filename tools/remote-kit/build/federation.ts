import { createRequire } from 'node:module';
import path from 'node:path';
import { KITS_VERSION, SHARES } from '@gr/shared/domain/app/shared-packages';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { Chunk, Compiler } from '@rspack/core';
import { TYPES_IN_MANIFEST, typesFiles } from './published-types.ts';

type Options = Required<moduleFederationPlugin.ModuleFederationPluginOptions>;

/** Name of a container's script. */
export const filename = 'remoteEntry.[contenthash:8].js';

/**
 * {@link SHARES} as `ModuleFederationPlugin` takes them: the host's copy in range, else the remote's own. Not singletons (ADR 006). A kit
 * has its own version in the share scope, not that of `@gr/shared`.
 */
export const shared: Options['shared'] = Object.fromEntries(
  Object.entries(SHARES).map(([request, requiredVersion]) => [
    request,
    {
      requiredVersion,
      strictVersion: true,
      singleton: false,
      ...(request.startsWith('@gr/') && { version: KITS_VERSION }),
    },
  ]),
);

/**
 * The host provides the runtime's core (`provideExternalRuntime`), and no remote loads another: an entry has 9 kB instead of 28, brotli.
 */
export const experiments: Options['experiments'] = {
  externalRuntime: true,
  optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
};

/** `mf-manifest.json` with its lists sorted by name: the plugin's own order depends on the path of the folder. It names the types. */
export const manifest: Options['manifest'] = {
  additionalData: ({ stats }) =>
    sorted({ ...stats, metaData: { ...stats.metaData, types: TYPES_IN_MANIFEST } }) as typeof stats,
};

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => [JSON.stringify(part), sorted(part)] as const);
    return parts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sorted(part)]));
}

/** Emitted by the plugin for tools that analyse builds; larger than the manifest, and neither phones nor hosts read it. */
const STATS = 'mf-stats.json';

/**
 * Makes `ModuleFederationPlugin` build the same small entry everywhere; must precede it among a configuration's plugins. The plugin
 * resolves the CommonJS builds of its runtime, which a bundler cannot tree-shake: aliases name the ES builds (4.7 kB less per entry). It
 * takes the build's version from the package.json of the working directory, unless the environment sets one.
 */
export class FederationRuntimePlugin {
  readonly #version: string;

  /** @param version of the build, for the manifest */
  constructor(version: string) {
    this.#version = version;
  }

  apply(compiler: Compiler): void {
    process.env.MF_BUILD_VERSION = this.#version;
    // Runs after the plugin, which sets aliases of its own at the end of the same hook.
    compiler.hooks.afterPlugins.tap({ name: 'FederationRuntimePlugin', stage: 1000 }, () => {
      compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...esBuilds() };
    });
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 1;
    compiler.hooks.thisCompilation.tap('FederationRuntimePlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'FederationRuntimePlugin', stage }, () => {
        if (compilation.getAsset(STATS)) compilation.deleteAsset(STATS);
      });
      // After `AssetsPlugin`: what is emitted here is not in the list.
      const unlisted = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: 'FederationRuntimePlugin', stage: unlisted }, () => {
        for (const [name, bytes] of Object.entries(typesFiles()))
          compilation.emitAsset(name, new compiler.rspack.sources.RawSource(Buffer.from(bytes)));
      });
    });
  }
}

/** Request, or file → the ES build of the same package, or what an entry uses of it. */
function esBuilds(): Readonly<Record<string, string>> {
  // Each is a dependency of the one before: package managers without hoisting install them in separate folders.
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const bundler = tools.resolve('@module-federation/webpack-bundler-runtime');
  const runtime = tools.resolve('@module-federation/runtime');
  const { resolve } = createRequire(runtime);
  const es = (file: string): string => file.replace(/\.cjs$/, '.js');
  return {
    [bundler]: es(bundler),
    '@module-federation/runtime$': es(runtime),
    '@module-federation/runtime/helpers$': path.join(path.dirname(runtime), 'helpers.js'),
    '@module-federation/sdk$': es(resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': path.join(import.meta.dirname, 'federation-errors.ts'),
  };
}

/** Identifiers of the modules that represent a shared package; the first group is its name. */
export const SHARE_MODULE = /^(?:consume|provide) shared module (?:\([^)]*\) )?(.+?)(?:@| =)/;

/**
 * `splitChunks` group of the remote's own copies of shared packages, which are fetched only when the host has none in range: the plugin
 * emits each twice, once to provide and once to consume. One file per package, because a copy of a kit takes React from the share scope
 * while its file is loading, and would wait for itself. Named by their contents, because the order of unnamed chunks depends on the path of
 * the folder.
 */
export const copies = {
  minChunks: 2,
  minSize: 0,
  enforce: true,
  name: (_module: unknown, chunks: readonly Chunk[]): string =>
    ['copias', ...new Set(chunks.flatMap(packagesIn).sort())].join('-').replace(/[^\w-]+/g, '_'),
  chunks: (chunk: Chunk): boolean => {
    const asked = [...chunk.groupsIterable].flatMap(({ origins }) => origins);
    return asked.length > 0 && packagesIn(chunk).length === asked.length;
  },
};

/** The shared packages a chunk is a copy of, once for each module that imports it. */
function packagesIn(chunk: Chunk): readonly string[] {
  return [...chunk.groupsIterable].flatMap(({ origins }) =>
    origins.flatMap(({ module }) => SHARE_MODULE.exec(module?.identifier() ?? '')?.[1] ?? []),
  );
}
