import { isRemote, type Remote } from '@gr/shared/contract';
import type { Registry } from '@gr/shared/contract/manifest';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import type { Federation } from '../../../../shell/src/federation/federation.ts';
// Written by the build of this variant: the remotes' manifests and what loads each.
import { REGISTRY, SECTIONS } from './sections.ts';

/** Stands in the shell's place of the same name: every remote comes from this very build, nothing is staged. */
export function createFederation(): Federation {
  const load = async (id: string): Promise<Result<Remote>> => {
    const exposed = await SECTIONS[id]?.();
    return isRemote(exposed?.default) ? ok(exposed.default) : fail('RF-003', id);
  };
  const one: Partial<Federation> = {
    registry: { get: () => REGISTRY, subscribe: () => () => undefined },
    refresh: async (): Promise<Result<Registry>> => ok(REGISTRY),
    entryFor: (pathname) =>
      REGISTRY.remotes.find(({ rutas }) => rutas.includes(pathname.split('/')[1] ?? '')),
    preload: async (pathname) => {
      const id = one.entryFor?.(pathname)?.id;
      await SECTIONS[id ?? '']?.();
    },
    load,
    partial: () => false,
    watch: () => () => undefined,
    // Kept by the worker with everything else of this build.
    prefetchAll: async () => true,
  };
  // Only what the shell uses to show a section; what concerns versions has no meaning in one bundle.
  return one as Federation;
}
