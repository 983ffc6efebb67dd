import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compiler } from '../contract-gate/surface.ts';
import { inRoot, ROOT } from '../root.ts';

/** What `package.json` of a tool says. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  /** Sub-path (`.`, `./ports`) → its TypeScript file (`./ports.ts`). */
  readonly exports: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The tool in folder `dir`. */
export function readTool(dir: string): Tool {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Tool;
}

/**
 * Writes what a tool exports into a folder below `out`, as JavaScript and declarations at the places of its TypeScript files; returns that
 * folder. Throws with the compiler's words when it does not compile. `flags` are further ones of the compiler.
 */
export function emitTool(dir: string, out: string, flags: readonly string[] = []): string {
  const config = path.join(out, 'tsconfig.json');
  const compilerOptions = {
    ...{ noEmit: false, incremental: false, declaration: true, rewriteRelativeImportExtensions: true },
    // A tool's sources may lead to those of another tool, which are written beside it.
    ...{ rootDir: path.dirname(dir), outDir: out, lib: ['es2023'], types: ['node'] },
    typeRoots: [inRoot('node_modules', '@types')],
  };
  const files = Object.values(readTool(dir).exports).map((file) => path.join(dir, file));
  writeFileSync(config, JSON.stringify({ extends: inRoot('tsconfig.base.json'), compilerOptions, files }));
  try {
    const args = [compiler(ROOT), '-p', config, '--pretty', 'false', ...flags];
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
    return path.join(out, path.basename(dir));
  } catch (cause) {
    throw new Error(`${dir} does not compile:\n${(cause as { stdout?: string }).stdout ?? ''}`, { cause });
  }
}
