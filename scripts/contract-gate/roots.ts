import { allDeclarations } from './declarations.ts';
import type { Surface } from './surface.ts';

/**
 * Provider of a value of the contract. `host`: the shell provides it to remotes of older versions, so the new type must be assignable to
 * the old. `remote`: remotes, or their builds, provide it to a newer shell, so the old type must be assignable to the new. `own`: it never
 * leaves one build.
 */
export type Giver = 'host' | 'remote' | 'own';

/** Types that are passed directly; every other exported type is part of one of these. */
export const ROOTS: Readonly<Record<string, Giver>> = {
  Host: 'host',
  ShellInfo: 'host',
  Remote: 'remote',
  OverlayOpened: 'remote',
  RemoteManifest: 'remote',
  Assets: 'remote',
  SignedRegistry: 'remote',
  PublishedRegistry: 'remote',
  // Made on the device from the published registry, used by the shell's own screens.
  Registry: 'own',
};

/** Exported types not reachable from {@link ROOTS}, whose breakage would go unnoticed. */
export function unplaced({ modules }: Surface, roots = ROOTS): string[] {
  const types = new Map(
    allDeclarations(modules).flatMap((d) => (d.kind === 'type' ? [[d.name, d.text] as const] : [])),
  );
  const reached = new Set<string>();
  const queue = Object.keys(roots).filter((name) => types.has(name));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    for (const [word] of (types.get(name) ?? '').matchAll(/\w+/g)) if (types.has(word)) queue.push(word);
  }
  return [...types.keys()].filter((name) => !reached.has(name)).sort();
}
