import type { PublishedRegistry, PublishedRemote } from '@gr/shared/contract/manifest';
import {
  changeRegistry,
  type HistoryAction,
  HistoryLost,
  RegistryTaken,
  readRegistry,
} from './change-registry.ts';
import type { Jwk } from './keys.ts';
import { messages } from './messages.ts';
import type { NextRemote, Plan, Removal } from './plan.ts';
import type { ArtefactStore } from './store.ts';

/** Most retries of a change after changes of other remotes in between. */
const TRIES = 50;

/** One change of one remote. */
export interface RemoteChange {
  readonly id: string;
  readonly accion: HistoryAction;
  readonly por: string;
  readonly commit?: string;
  /** Its entry when the command began; a different one by now means that another author was first. */
  readonly began: PublishedRemote | undefined;
  /** ms since epoch. */
  readonly now: () => number;
  /** Plans the new entry from the present one; called again after each change of another author. */
  readonly plan: (before: PublishedRemote | undefined) => Plan | Removal | Promise<Plan>;
}

/** Result of a change, with a sentence for the person. `no` (refused) and `same` (nothing to do) wrote nothing. */
export type Outcome =
  | { readonly kind: 'done'; readonly registry: PublishedRegistry; readonly text: string }
  | { readonly kind: 'same' | 'no'; readonly text: string };

/**
 * Changes one remote by compare-and-swap. If another author changed another remote in between it reads again and retries, so both changes
 * survive. If they changed this one it stops and names author and change. Rejects when the store or the key fails.
 */
export async function changeRemote(store: ArtefactStore, key: Jwk, change: RemoteChange): Promise<Outcome> {
  const { id, accion, por, now, commit } = change;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const read = await readRegistry(store, key);
    const before = entryOf(read.registry, id);
    if (before && !sameEntry(before, change.began)) {
      return { kind: 'no', text: messages.changedBefore(id, before, now()) };
    }
    if (!before && change.began) return { kind: 'no', text: messages.retiredBefore(id) };
    const plan = await change.plan(before);
    if (plan.kind === 'no' || plan.kind === 'same') return plan;
    const next = plan.kind === 'change' ? plan.next : undefined;
    const clash = next && routeClash(read.registry, next);
    if (clash) return { kind: 'no', text: messages.routeTaken(id, clash.ruta, clash.id) };
    try {
      const remotes = new Map([[id, next]]);
      const registry = await changeRegistry(store, key, read, {
        ...{ accion, por, now: now(), remotes },
        ...(commit === undefined ? {} : { commit }),
      });
      return { kind: 'done', registry, text: plan.text };
    } catch (cause) {
      // It did move: said as a failure it would be made again, and a rollback would go back twice.
      if (cause instanceof HistoryLost)
        return { kind: 'done', registry: cause.registry, text: `${plan.text} ${cause.message}` };
      if (!(cause instanceof RegistryTaken)) throw cause;
    }
  }
  return { kind: 'no', text: messages.busy };
}

/** The entry of a remote; `undefined` when it is not published. */
export function entryOf(registry: PublishedRegistry | undefined, id: string): PublishedRemote | undefined {
  return registry?.remotes.find((remote) => remote.id === id);
}

/** A route of `next` that another remote has: phones would refuse the whole registry. */
export function routeClash(
  registry: PublishedRegistry | undefined,
  next: Pick<NextRemote, 'id' | 'active' | 'canary'>,
): { readonly ruta: string; readonly id: string } | undefined {
  const own = routesOf(next);
  for (const other of registry?.remotes ?? []) {
    if (other.id === next.id) continue;
    const ruta = routesOf(other).find((route) => own.includes(route));
    if (ruta !== undefined) return { ruta, id: other.id };
  }
  return undefined;
}

function routesOf({ active, canary }: Pick<NextRemote, 'active' | 'canary'>): readonly string[] {
  return [...active.rutas, ...(canary?.rutas ?? [])];
}

function sameEntry(one: PublishedRemote, other: PublishedRemote | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
