import type { Registry } from '@gr/shared/contract/manifest';

/** Open work and quick actions that a remote declares, readable without its code. */
type Declared = (typeof __DECLARED__)[number];

/**
 * Declarations of each remote, in the order of the menu. While no registry is known they are those of the remotes beside this shell
 * at build time, so that a first start finds an open round and renders the tiles in their places.
 */
export function declaredBy(registry: Registry | undefined): readonly Declared[] {
  if (!registry) return typeof __DECLARED__ === 'undefined' ? [] : __DECLARED__;
  return registry.remotes.map(({ id, abiertos = [], acciones = [] }) => ({ id, abiertos, acciones }));
}

/** Fills a pattern of a `remote.json`, e.g. `_a_/{emp_id}`; a hole without a value stays as it is. */
export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
