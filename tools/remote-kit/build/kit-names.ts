import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Module } from '@rspack/core';
import { SHARED_DIR } from './places.ts';

/** Kit → the file with its exports, below the folder of `@gr/shared`. */
export const KIT_FILES: Readonly<Record<string, string>> = { screen: 'screen/screen.ts', ui: 'ui/ui.ts' };

/** rspack's name of a package that is taken from the shell. */
const TAKEN = /^consume shared module \(default\) (@gr\/shared\/\w+)@/;

const EXPORTS = /^export (type )?\{([^}]*)\} from '([^']+)';$/gm;

/** One name that a kit re-exports, and its source: a path as written, or a package. */
export interface Reexport {
  readonly name: string;
  readonly from: string;
  /** A type, which does not exist at run time. */
  readonly type: boolean;
}

/** Re-exports of a kit's file, in order. Throws for an `export` it cannot parse, so that none is overlooked. */
export function reexportsOf(text: string): readonly Reexport[] {
  const found = [...text.matchAll(EXPORTS)];
  const written = text.match(/^export /gm)?.length ?? 0;
  if (written !== found.length) throw new Error('a kit only re-exports by name: export { … } from …');
  return found.flatMap(([, types, names = '', from = '']) =>
    names
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({
        name: part.replace(/^type /, ''),
        from,
        type: types !== undefined || part.startsWith('type '),
      })),
  );
}

/** Run-time exports of this working tree's kits: package → names, sorted. */
export function kitExports(): Readonly<Record<string, readonly string[]>> {
  const exported = Object.entries(KIT_FILES).map(([kit, file]) => {
    const all = reexportsOf(readFileSync(path.join(SHARED_DIR, file), 'utf8'));
    return [`@gr/shared/${kit}`, all.flatMap(({ name, type }) => (type ? [] : name)).sort()] as const;
  });
  return Object.fromEntries(exported);
}

/**
 * Names of the kits that modules in `counts` import: package → names, sorted. A module that imports a whole kit, as `import * as ui` does,
 * is listed in `whole`: the names it needs are unknown.
 */
export function usedKitNames(
  { modules, moduleGraph }: Compilation,
  counts: (module: Module) => boolean,
): { readonly uses: Readonly<Record<string, readonly string[]>>; readonly whole: readonly string[] } {
  const uses: Record<string, string[]> = {};
  const whole = new Set<string>();
  for (const kit of modules) {
    const name = TAKEN.exec(kit.identifier())?.[1];
    if (name === undefined) continue;
    const used = new Set<string>();
    for (const { dependency, originModule } of moduleGraph.getIncomingConnections(kit)) {
      // The import of the file itself, beside each imported name.
      if (!originModule || dependency.type === 'esm import' || !counts(originModule)) continue;
      const [first] = dependency.ids ?? [];
      if (first === undefined) whole.add(originModule.identifier());
      else used.add(first);
    }
    uses[name] = [...used].sort();
  }
  // The order of the modules depends on the folder.
  const sorted = Object.entries(uses).sort(([a], [b]) => (a < b ? -1 : 1));
  return { uses: Object.fromEntries(sorted), whole: [...whole] };
}
