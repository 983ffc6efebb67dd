import type { Registry } from '@gr/shared/contract/manifest';

/** What a remote says of open work and quick actions, for which none of its code is needed. */
type Declared = (typeof __DECLARED__)[number];

/**
 * What each remote declares, in the order of the menu. A registry may be unknown yet, and a version built for a contract
 * before 1.5 declares nothing: then it is what the remotes beside this shell declared when it was built, so that
 * a first start knows an open round and draws the tiles in their places.
 */
export function declaredBy(registry: Registry | undefined): readonly Declared[] {
  const built = typeof __DECLARED__ === 'undefined' ? [] : __DECLARED__;
  if (!registry) return built;
  return registry.remotes.map(({ id, abiertos, acciones }) => {
    const own = { id, abiertos: abiertos ?? [], acciones: acciones ?? [] };
    return abiertos || acciones ? own : (built.find((one) => one.id === id) ?? own);
  });
}

/** A pattern of a `remote.json` with its holes filled: `_a_/{emp_id}`; one without a value stays as it is. */
export function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
