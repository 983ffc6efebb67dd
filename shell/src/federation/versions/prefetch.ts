import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { room } from '../../phone-db/reserve.ts';
import { BROKEN } from '../base/errors.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import type { IdleGate } from '../staging/idle-gate.ts';
import type { RunningVersions } from './running-versions.ts';

/** Stages every remote that one of `roles` may open, and this shell can run; `true` = all are on the phone. */
export type Prefetch = (roles: readonly Rol[]) => Promise<boolean>;

/** Dependencies of {@link createPrefetch}. */
export interface PrefetchParts {
  readonly client: Pick<RegistryClient, 'current'>;
  readonly versions: Pick<RunningVersions, 'isStaged' | 'running' | 'stage'>;
  readonly trace: TracePort;
  /** True when this shell serves a remote made for that contract. */
  readonly serves: (contract: string) => boolean;
  /** ms since epoch. */
  readonly now: () => number;
  readonly idle: IdleGate;
}

const NO_ROOM = 'RF-012';

/** ms until a version that is broken at the server is fetched again in the background; «Reintentar» does not wait for it. */
export const BROKEN_PAUSE_MS = 600_000;

/**
 * Creates the prefetch of a page: one round at a time, one remote after the other, and only while no person waits. In parallel they
 * would only share a slow line; a stalled one ends by the deadlines of its files.
 */
export function createPrefetch(parts: PrefetchParts): Prefetch {
  const { client, versions, trace, serves, now, idle } = parts;
  let last: Promise<unknown> = Promise.resolve();
  /** Version → its last result: a code, or nothing. */
  const told = new Map<string, string>();
  /** Version → when it was found broken, ms since epoch. */
  const broken = new Map<string, number>();

  async function round(roles: readonly Rol[]): Promise<boolean> {
    // Never in parallel with work a person waits for, not even the check of the stored files.
    await idle.wait();
    const registry = await client.current();
    if (!registry.ok) return false;
    let missing = false;
    // One after the other: running versions first, those that failed last time at the end.
    const failed = ({ id, active }: RegistryEntry): number => Number(Boolean(told.get(`${id}@${active}`)));
    const left = [...registry.value.remotes].sort((a, b) => failed(a) - failed(b));
    for (let entry = nextOf(left, versions); entry; entry = nextOf(left, versions)) {
      // Records need what room there is: only what runs here is brought up to date.
      const hasRoom = !room.short || versions.running(entry.id) !== undefined;
      const wanted = hasRoom && entry.state === 'on' && openTo(entry, roles) && serves(entry.contract);
      if (!wanted || (await versions.isStaged(entry))) continue;
      const key = `${entry.id}@${entry.active}`;
      // A phone without room for it would fetch it in vain every time.
      if (told.get(key) === NO_ROOM) {
        missing = true;
        continue;
      }
      if (now() - (broken.get(key) ?? -BROKEN_PAUSE_MS) < BROKEN_PAUSE_MS) {
        missing = true;
        continue;
      }
      await idle.wait();
      if (!(await bring(entry))) missing = true;
    }
    return !missing && !room.short;
  }

  /** `true` = all files are here. */
  async function bring(entry: RegistryEntry): Promise<boolean> {
    const key = `${entry.id}@${entry.active}`;
    const staged = await versions.stage(entry);
    const here = staged.ok && (await versions.isStaged(entry));
    const outcome = here ? '' : staged.ok ? NO_ROOM : staged.error.code;
    if (!staged.ok && told.get(key) !== outcome) trace.error(staged.error.code, staged.error.cause);
    told.set(key, outcome);
    if (BROKEN.includes(outcome)) broken.set(key, now());
    return here;
  }

  return (roles) => {
    const mine = last.then(() => round(roles));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Removes and returns the next of the remaining ones. */
function nextOf(left: RegistryEntry[], versions: PrefetchParts['versions']): RegistryEntry | undefined {
  const running = left.findIndex(({ id }) => versions.running(id) !== undefined);
  return left.splice(Math.max(0, running), 1)[0];
}

/** One of its routes at least is open to one of `roles`. */
export function openTo({ roles: ofRemote, rutas_roles = {} }: RegistryEntry, roles: readonly Rol[]): boolean {
  if (ofRemote === undefined) return true;
  return [ofRemote, ...Object.values(rutas_roles)].some((list) => list.some((rol) => roles.includes(rol)));
}
