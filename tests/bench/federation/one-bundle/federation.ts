import { isRemote, type Remote } from '@gr/shared/contract';
import type { Registry } from '@gr/shared/contract/manifest';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import { createValue } from '../../../../shell/src/base/value.ts';
import type { Federation } from '../../../../shell/src/federation/federation.ts';
// Written by the build of this variant: the remotes' manifests and what loads each.
import { REGISTRY, SECTIONS } from './sections.ts';

const nothing = () => undefined;
const reports = { unsent: createValue([]), sent: nothing };
const entryFor = (pathname: string) =>
  REGISTRY.remotes.find(({ rutas }) => rutas.includes(pathname.split('/')[1] ?? ''));
const load = async (id: string): Promise<Result<Remote>> => {
  await import('./start-runtime.ts');
  const exposed = await SECTIONS[id]?.();
  return isRemote(exposed?.default) ? ok(exposed.default) : fail('RF-003', id);
};

/**
 * Stands in the shell's place of the same name: every remote comes from this very build, nothing is staged, and what
 * concerns versions does nothing. Written out in full, so that the compiler asks for what the shell newly calls.
 */
export const createFederation = (): Federation => ({
  registry: createValue<Registry | undefined>(REGISTRY),
  refresh: async () => ok(REGISTRY),
  entryFor,
  preload: async (pathname) => void (await SECTIONS[entryFor(pathname ?? '')?.id ?? '']?.()),
  load,
  partial: () => false,
  watch: () => nothing,
  // Kept by the worker with everything else of this build.
  prefetchAll: async () => true,
  failedOnScreen: async () => 'show',
  guard: (_id, _version, work) => work(),
  stays: nothing,
  settle: async () => undefined,
  threw: nothing,
  runsWell: nothing,
  quarantineReports: reports,
  usage: { ...reports, ran: nothing, threw: nothing },
  meet: nothing,
  onTrial: () => [],
  stopTrial: nothing,
  deaf: () => undefined,
  facts: () => [],
});
