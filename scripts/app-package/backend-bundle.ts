import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@gr/remote-kit/build/compile';
import { inputsHash } from '@gr/remote-kit/build/inputs';
import { nodeScript } from '@gr/remote-kit/build/node-script';

/** Warnings of packages that look for optional ones at run time. */
const LOOKS_AROUND = [/Critical dependency/, /Can't resolve '(bufferutil|utf-8-validate)'/];

/**
 * Bundles the embedded backend's command and its packages into one script, from the current sources; returns its path. Node starts it in a
 * quarter of the time it needs to resolve, read and transpile every file.
 */
export async function bundleBackend(): Promise<string> {
  const packages = readFileSync('package-lock.json', 'utf8');
  const key = inputsHash('backend', inputsHash('tools', inputsHash('shared', packages))).slice(0, 12);
  const folder = resolve('.cache', 'backend');
  const script = join(folder, `${key}.cjs`);
  if (existsSync(script)) return script;
  mkdirSync(folder, { recursive: true });
  const work = `${key}.${process.pid}`;
  await compile({
    ...nodeScript(resolve('backend'), './local/cli.ts', 20),
    output: { path: folder, filename: `${work}.cjs`, library: { type: 'commonjs2' } },
    ignoreWarnings: LOOKS_AROUND,
  });
  renameSync(join(folder, `${work}.cjs`), script);
  return script;
}
