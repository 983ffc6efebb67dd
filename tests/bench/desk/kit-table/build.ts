import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { baseConfig } from '@gr/remote-kit/build/base-config';
import { HtmlRspackPlugin, type RspackOptions, rspack } from '@rspack/core';

const HERE = import.meta.dirname;

/** Bundles the page of the table into a temporary folder with the product's own rules; returns the folder. */
export async function buildTable(): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'gr-table-'));
  const base = baseConfig(HERE, options(outDir), 'kit-table');
  const config: RspackOptions = {
    ...base,
    cache: false,
    entry: './main.tsx',
    output: { ...base.output, publicPath: 'auto', uniqueName: 'kit-table' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer' }),
    ],
  };
  await new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return outDir;
}

function options(outDir: string) {
  return { mode: 'production', version: 'banco', outDir, cacheDir: path.join(outDir, '.cache') } as const;
}
