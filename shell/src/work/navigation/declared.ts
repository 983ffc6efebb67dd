import type { Registry } from '@gr/shared/contract/manifest';

/** What a remote says of open work and quick actions, for which none of its code is needed. */
type Declared = (typeof __DECLARED__)[number];

/**
 * What each remote declares, in the order of the menu. While no registry is known it is what the remotes beside this
 * shell declared when it was built, so that a first start knows an open round and draws the tiles in their places.
 */
export function declaredBy(registry: Registry | undefined): readonly Declared[] {
  if (!registry) return typeof __DECLARED__ === 'undefined' ? [] : __DECLARED__;
  return registry.remotes.map(({ id, abiertos = [], acciones = [] }) => ({ id, abiertos, acciones }));
}

/** A pattern of a `remote.json` with its holes filled: `_a_/{emp_id}`; one without a value stays as it is. */
export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
