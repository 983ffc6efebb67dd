import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@gr/remote-kit/build/compile';
import { remoteFolders } from '@gr/remote-kit/build/discover';
import type { BuildOptions } from '@gr/remote-kit/build/options';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import { withWorkers } from '@gr/remote-kit/build/rspack-preset';
import type { Registry } from '@gr/shared/contract/manifest';
import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { shellConfig, workerConfig, workerOutDir } from '../../../../scripts/shell-build/shell-preset.ts';

/** Version of the variant; part of no file's name. */
const VERSION = '1.0.0-00000000';

/**
 * Builds the same code as one product without federation into `DIST/app`: the shell with every remote as lazy chunks
 * of its own build, shared code shared by the bundler. Runs under `tsx/esm` only, as all builds do.
 */
async function main(dist: string): Promise<void> {
  const root = process.cwd();
  const work = mkdtempSync(path.join(tmpdir(), 'gr-one-bundle-'));
  const options: BuildOptions = {
    mode: 'production',
    version: VERSION,
    outDir: path.join(dist, 'app'),
    cacheDir: path.join(work, 'cache'),
  };
  const dir = path.join(root, 'shell');
  const worker: BuildOptions = {
    ...options,
    outDir: workerOutDir(options),
    cacheDir: `${work}/worker-cache`,
  };
  await compile(workerConfig({ dir })(worker));
  await compile(oneBundle(shellConfig({ dir })(options), root, sections(root, work)));
}

function oneBundle(config: Configuration, root: string, sectionsFile: string): Configuration {
  const own = path.join(root, 'tests', 'bench', 'federation', 'one-bundle', 'federation.ts');
  return {
    ...config,
    module: withWorkers(config.module),
    plugins: [
      ...(config.plugins ?? []),
      new NormalModuleReplacementPlugin(/[\\/]federation\.ts$/, (data) => {
        if (data.contextInfo?.issuer?.endsWith('page-federation.ts')) data.request = own;
      }),
      new NormalModuleReplacementPlugin(/\.\/sections\.ts$/, sectionsFile),
    ],
  };
}

/** Writes the module that names the sections, and gives its path. */
function sections(root: string, work: string): string {
  const folders = remoteFolders(root);
  const registry: Registry = {
    serial: 1,
    remotes: folders.map((name) => ({
      ...readRemote(path.join(root, name)),
      active: VERSION,
      state: 'on',
      assets_sha256: '0'.repeat(64),
    })),
  };
  const loaders = folders.map((name) => {
    const { id } = readRemote(path.join(root, name));
    return `${JSON.stringify(id)}: () => import(${JSON.stringify(path.join(root, name, 'src', 'index.tsx'))}),`;
  });
  const file = path.join(work, 'sections.ts');
  mkdirSync(work, { recursive: true });
  writeFileSync(
    file,
    `export const REGISTRY = ${JSON.stringify(registry)};\nexport const SECTIONS = {\n${loaders.join('\n')}\n};\n`,
  );
  return file;
}

await main(path.resolve(process.argv[2] ?? '.cache/one-bundle'));
