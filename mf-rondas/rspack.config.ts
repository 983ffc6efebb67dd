import path from 'node:path';
import type { BuildOptions } from '@gr/shared/build/options';
import { remoteConfig } from '@gr/shared/build/rspack-preset';
import type { Configuration } from '@rspack/core';

const preset = remoteConfig({ dir: import.meta.dirname });

/** The preset, and the scanner's worker as a script of its own. */
export default function config(options: BuildOptions): Configuration {
  const base = preset(options);
  const worker = {
    test: /\.worker\.ts$/,
    type: 'asset/resource' as const,
    loader: path.join(import.meta.dirname, 'build', 'worker-loader.ts'),
    generator: { filename: 'static/[name].[contenthash:8].js' },
  };
  return { ...base, module: { ...base.module, rules: [worker, ...(base.module?.rules ?? [])] } };
}
