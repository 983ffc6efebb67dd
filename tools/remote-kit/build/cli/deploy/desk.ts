import type { PublishedRegistry, PublishedRemote, RemoteAction } from '@gr/shared/contract/manifest';
import { readRegistry } from '../../publish/change-registry.ts';
import { changeRemote, entryOf, type Outcome } from '../../publish/change-remote.ts';
import { keyFolder } from '../../publish/key-folder.ts';
import { type Jwk, readPrivateKey } from '../../publish/keys.ts';
import { openStore } from '../../publish/open-store.ts';
import type { Plan } from '../../publish/plan.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import { demandRights, type Teams } from '../../publish/team-signing.ts';
import { readRemote } from '../../remote-json.ts';
import type { CommandContext } from '../command.ts';
import type { DeployOptions } from './options.ts';
import { commitOf, whoIs } from './who.ts';

/** Tools to change one remote, with the registry as it was at the beginning. */
export interface Desk {
  readonly id: string;
  readonly store: ArtefactStore;
  readonly key: Jwk;
  readonly por: string;
  /** Commit of the remote's folder. */
  readonly commit: string | undefined;
  readonly registry: PublishedRegistry | undefined;
  readonly teams: Teams | undefined;
  readonly began: PublishedRemote | undefined;
}

/** Opens store and keys and reads the registry. Rejects when one of them is unavailable. */
export async function openDesk({ dir, env }: CommandContext, options: DeployOptions): Promise<Desk> {
  const { id } = readRemote(dir);
  const key = readPrivateKey(keyFolder(dir), { ...env });
  const store = openStore(options.store, env, dir);
  const { registry, teams } = await readRegistry(store, key);
  // Checked before anything is built or uploaded.
  if (teams) demandRights(teams, key, [id], Date.now());
  return {
    id,
    store,
    key,
    por: signature(whoIs(options.by, dir), options),
    commit: commitOf(dir),
    registry,
    teams,
    began: entryOf(registry, id),
  };
}

/** Author for the history; the reason for skipped checks is added to the name. */
function signature(name: string, { withoutChecks }: DeployOptions): string {
  return withoutChecks === undefined ? name : `${name} (sin revisar: ${withoutChecks})`;
}

/** Changes the remote, unless another change came since the desk was opened. */
export function change(
  { id, store, key, por, commit, began }: Desk,
  accion: RemoteAction,
  plan: (before: PublishedRemote | undefined) => Plan | Promise<Plan>,
): Promise<Outcome> {
  return changeRemote(store, key, {
    ...{ id, accion, por, began, now: Date.now, plan },
    ...(commit === undefined ? {} : { commit }),
  });
}

/** Prints the result of a change; gives the exit code. */
export function tell({ say, complain }: CommandContext, { kind, text }: Outcome): number {
  if (kind === 'no') {
    complain(text);
    return 1;
  }
  say(text);
  return 0;
}
