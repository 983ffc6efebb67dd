import { allDeclarations } from './declarations.ts';
import type { Surface } from './surface.ts';

/**
 * Who makes a value of the contract. `host`: the shell gives it, remotes of older versions take it, so the new one
 * must be usable as the old. `remote`: remotes give it, or their build does, and a newer shell takes it, so an old one
 * must do as a new. `own`: it never leaves one build.
 */
export type Giver = 'host' | 'remote' | 'own';

/** Types that are handed over by themselves; every other exported type is part of one of these. */
export const ROOTS: Readonly<Record<string, Giver>> = {
  Host: 'host',
  ShellInfo: 'host',
  Remote: 'remote',
  OverlayOpened: 'remote',
  RemoteManifest: 'remote',
  Assets: 'remote',
  SignedRegistry: 'remote',
  PublishedRegistry: 'remote',
  // Made on the device of what the published registry says, used by the shell's own screens.
  Registry: 'own',
};

/** Exported types nothing of {@link ROOTS} leads to: nobody would notice that they break. */
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
