import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiler } from '../contract-gate/surface.ts';
import { inRoot, ROOT } from '../root.ts';

/** What `package.json` of a tool says. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** Sub-path (`.`, `./ports`) → its TypeScript file (`./ports.ts`), or a file of settings. */
  readonly exports: Readonly<Record<string, string>>;
  /** Of a tool that is packed as it is, in TypeScript. */
  readonly files?: readonly string[];
  readonly [field: string]: unknown;
}

/** The tool in folder `dir`. */
export function readTool(dir: string): Tool {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Tool;
}

/** TypeScript files that a tool exports, as it names them. */
export function modulesOf({ exports }: Tool): readonly string[] {
  return Object.values(exports).filter((file) => /(?<!\.d)\.tsx?$/.test(file));
}

/**
 * Writes what a tool exports into a folder below `out`, as JavaScript and declarations at the places of its TypeScript files; returns that
 * folder. Throws with the compiler's words when it does not compile. `flags` are further ones of the compiler.
 */
export function emitTool(dir: string, out: string, flags: readonly string[] = []): string {
  const config = path.join(out, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, incremental: false, declaration: true, rewriteRelativeImportExtensions: true },
    // A tool's sources may lead to those of another package, which are written beside it.
    ...{ rootDir: ROOT, outDir: out },
    typeRoots: [inRoot('node_modules', '@types'), inRoot('node_modules')],
  };
  const files = modulesOf(readTool(dir)).map((file) => path.join(dir, file));
  const own = path.join(dir, 'tsconfig.json');
  const base = existsSync(own) ? own : inRoot('tools', 'tsconfig.json');
  const include = [path.join(dir, '**/*.d.ts')];
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, files, include, exclude: [] }));
  try {
    const args = [compiler(ROOT), '-p', config, '--pretty', 'false', ...flags];
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
    return path.join(out, path.relative(ROOT, dir));
  } catch (cause) {
    throw new Error(`${dir} does not compile:\n${(cause as { stdout?: string }).stdout ?? ''}`, { cause });
  }
}
