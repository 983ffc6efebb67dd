import { compatible } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import type { TracePort } from '@gr/shared/contract/trace';
import { BROKEN } from '../errors.ts';
import type { RegistryClient } from '../registry/registry-client.ts';
import type { Calm } from '../staging/idle-gate.ts';
import type { Versions } from './remote-loader.ts';

/** Brings every remote that one of `roles` may open, and this shell can run, to the phone; `true` = all are there. */
export type Background = (roles: readonly Rol[]) => Promise<boolean>;

const NO_ROOM = 'RF-012';

/** ms until a version that is broken at the server is fetched again in the background; «Reintentar» need not wait. */
export const BROKEN_PAUSE_MS = 600_000;

/** Makes the background staging of a page of a shell of `contract`: one round at a time, one remote after the other. */
export function createBackground(
  client: RegistryClient,
  versions: Versions,
  trace: TracePort,
  contract: string,
  now: () => number,
  calm: Calm,
): Background {
  let last: Promise<unknown> = Promise.resolve();
  /** Version → what became of it last time, in words of the trace. */
  const told = new Map<string, string>();
  /** Version → when it was found broken, ms since epoch. */
  const broken = new Map<string, number>();

  async function round(roles: readonly Rol[]): Promise<boolean> {
    // Never beside what somebody waits for; not even the look at what is here.
    await calm.wait();
    const registry = await client.current();
    if (!registry.ok) return false;
    let missing = false;
    // One after the other; what runs by now comes first.
    const left = [...registry.value.remotes];
    for (let entry = nextOf(left, versions); entry; entry = nextOf(left, versions)) {
      const wanted = entry.state === 'on' && openTo(entry, roles) && compatible(contract, entry.contract);
      if (!wanted || (await versions.here(entry))) continue;
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
      await calm.wait();
      const staged = await versions.stage(entry);
      const here = staged.ok && (await versions.here(entry));
      const outcome = here ? '' : staged.ok ? NO_ROOM : staged.error.code;
      if (!staged.ok && told.get(key) !== outcome) trace.error(staged.error.code, staged.error.cause);
      told.set(key, outcome);
      if (BROKEN.includes(outcome)) broken.set(key, now());
      if (!here) missing = true;
    }
    return !missing;
  }

  return (roles) => {
    const mine = last.then(() => round(roles));
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Takes the next one out of those that are left. */
function nextOf(left: RegistryEntry[], versions: Versions): RegistryEntry | undefined {
  const running = left.findIndex(({ id }) => versions.running(id) !== undefined);
  return left.splice(Math.max(0, running), 1)[0];
}

/** One of its routes at least is open to one of `roles`. */
export function openTo({ roles: ofRemote, rutas_roles = {} }: RegistryEntry, roles: readonly Rol[]): boolean {
  if (ofRemote === undefined) return true;
  return [ofRemote, ...Object.values(rutas_roles)].some((list) => list.some((rol) => roles.includes(rol)));
}
