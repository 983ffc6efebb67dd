import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Public surface of a version of the contract: its declarations without comments. */
export interface Surface {
  /** `CONTRACT`, `major.minor`. */
  readonly version: string;
  /** Module name (`data`) → its declarations. */
  readonly modules: Readonly<Record<string, string>>;
}

const VERSION = /^export declare const CONTRACT = "(\d+\.\d+)";$/m;

/** The declarations of one module in stored form: without the version number, which is stored once. */
function tidy(text: string): string {
  return text.replace(VERSION, 'export declare const CONTRACT: string;').trim();
}

/** The compiler's script; the native compiler has no API, so it is run as a process. */
export function compiler(root: string): string {
  return path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
}

/**
 * The current surface of the contract in `dir`, written by the compiler `tsc` (see {@link compiler}). Documentation is left out, so that
 * correcting a sentence needs no new version. Throws when the folder does not compile or has no version.
 */
export function readSurface(tsc: string, dir: string): Surface {
  const out = mkdtempSync(path.join(tmpdir(), 'gr-surface-'));
  try {
    const sources = readdirSync(dir).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const flags = ['--declaration', '--emitDeclarationOnly', '--removeComments', '--noEmitOnError'];
    const level = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--allowImportingTsExtensions'];
    const place = ['--ignoreConfig', '--rootDir', dir, '--outDir', out];
    const files = sources.map((name) => path.join(dir, name));
    execFileSync(process.execPath, [tsc, ...flags, ...level, ...strict, ...place, ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = readdirSync(out)
      .sort()
      .map((name) => [name.replace(/\.d\.ts$/, ''), readFileSync(path.join(out, name), 'utf8')] as const);
    const version = texts.map(([, text]) => VERSION.exec(text)?.[1]).find((found) => found !== undefined);
    if (version === undefined) throw new Error(`${dir}: has no version (CONTRACT = 'major.minor')`);
    return { version, modules: Object.fromEntries(texts.map(([name, text]) => [name, tidy(text)])) };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** True when both are equal, ignoring their numbers. */
export function sameSurface(a: Surface, b: Surface): boolean {
  const names = Object.keys(a.modules);
  return (
    names.length === Object.keys(b.modules).length &&
    names.every((name) => a.modules[name] === b.modules[name])
  );
}
