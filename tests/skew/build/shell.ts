import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from '@gr/shared/build/compile';
import { CONTRACT } from '@gr/shared/contract';
import type { ShellInfo } from '@gr/shared/contract/manifest';
import { sharedBy } from '@gr/shared/domain/app/shared-packages';
import type { Configuration, RuleSetRule } from '@rspack/core';
import { roomVersion } from '../../../scripts/build/rooms.ts';
import { workerOutDir } from '../../../scripts/shell-build/shell-preset.ts';
import shell, { worker } from '../../../shell/rspack.config.ts';

/**
 * Builds the shell of this working tree as one of another time, `shell.ts CONTRACT REACT`, and prints its folder: a
 * production build in which the contract's constant is CONTRACT, and React and react-dom say of themselves that they
 * are REACT. A second run for the same sources builds nothing. Runs under `tsx/esm` only, as all builds do.
 */
async function main(contract: string, react: string): Promise<void> {
  const sources = createHash('sha256')
    .update(roomVersion('shell'))
    .update(readFileSync(import.meta.filename));
  const key = `${sources.digest('hex').slice(0, 12)}-${contract}-${react}`;
  const kept = path.resolve('.cache', 'skew', key);
  if (!existsSync(kept)) await build(contract, react, kept);
  process.stdout.write(`${kept}\n`);
}

async function build(contract: string, react: string, kept: string): Promise<void> {
  mkdirSync(path.dirname(kept), { recursive: true });
  const work = mkdtempSync(`${kept}.`);
  const hash = createHash('sha256').update(`${contract} ${react}`).digest('hex').slice(0, 8);
  const options = {
    mode: 'production',
    version: `0.1.0-${hash}`,
    outDir: path.join(work, 'app'),
    cacheDir: path.join(work, 'cache'),
  } as const;
  await compile(worker({ ...options, outDir: workerOutDir(options) }));
  await compile(otherTime(shell(options), contract, react));
  tell(path.join(options.outDir, 'shell.json'), contract, react);
  try {
    renameSync(options.outDir, kept);
  } catch (cause) {
    // Somebody else has built the same meanwhile.
    if (!existsSync(kept)) throw cause;
  }
  rmSync(work, { recursive: true });
}

function otherTime(config: Configuration, contract: string, react: string): Configuration {
  const installed = createRequire(import.meta.url)('react/package.json') as { readonly version: string };
  const rules: RuleSetRule[] = [
    replace(
      /[\\/]shared[\\/]contract[\\/]contract\.ts$/,
      `CONTRACT = '${CONTRACT}'`,
      `CONTRACT = '${contract}'`,
    ),
    // Every file of theirs that tells a version: react-dom refuses to run on a React of another one.
    replace(
      /[\\/]node_modules[\\/](react[\\/]cjs[\\/]react|react-dom[\\/]cjs[\\/]react-dom(-client)?)\.production\.js$/,
      `"${installed.version}"`,
      `"${react}"`,
    ),
  ];
  return { ...config, module: { ...config.module, rules: [...rules, ...(config.module?.rules ?? [])] } };
}

function replace(test: RegExp, from: string, to: string): RuleSetRule {
  const loader = path.join(import.meta.dirname, 'replace-loader.ts');
  return from === to ? { test } : { test, enforce: 'pre', loader, options: { from, to } };
}

/** The build asks the sources themselves what it is; here they are not what was built. */
function tell(file: string, contract: string, react: string): void {
  const info = JSON.parse(readFileSync(file, 'utf8')) as ShellInfo;
  const shared = sharedBy(react);
  writeFileSync(file, `${JSON.stringify({ ...info, contract, shared }, null, 1)}\n`);
}

const [contract = '', react = ''] = process.argv.slice(2);
await main(contract, react);
