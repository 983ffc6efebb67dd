import type { PublishedRegistry, PublishedRemote } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';
import { parseRegistry } from '../registry/schema.ts';

/** A developer's computer lists its remotes there, as an unsigned registry. */
export const OVERRIDES_URL = '/remotos-locales.json';

/** Set for the rest of the session once the published versions are requested. */
const RESET = 'gr.sin_locales';

/** Remotes of a developer's computer in place of published ones. Production builds have none of this. */
export interface Overrides {
  /** Names of the active overrides. */
  readonly names: Observable<readonly string[]>;
  /** Requests the list, once; without one nothing is replaced. */
  read(): Promise<void>;
  /** Applies the overrides to the registry. They have no previous version, so that failures are visible. */
  apply(published: PublishedRegistry): PublishedRegistry;
  /** Uses the published versions for the rest of this session; reloads the page. */
  reset(): void;
}

/** Dependencies on the page; tests supply their own. */
export interface OverridesPage {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/** Creates the overrides; no request is made before `read`. */
export function createOverrides(
  s: Pick<Surroundings, 'fetch' | 'trace'>,
  page: OverridesPage = { session: sessionStorage, reload: () => location.reload() },
): Overrides {
  let remotes: readonly PublishedRemote[] = [];
  const names = createValue<readonly string[]>([]);
  return {
    names,
    async read() {
      if (page.session.getItem(RESET) !== null) return;
      try {
        const answer = await s.fetch(OVERRIDES_URL, { cache: 'no-store' });
        // The app's server answers with a page when there is none.
        if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return;
        const parsed = parseRegistry(await answer.json());
        if ('issues' in parsed) throw new Error(parsed.issues);
        remotes = parsed.value.remotes;
        names.set(remotes.map(({ active }) => active.nombre));
      } catch (cause) {
        s.trace.error('RF-002', cause);
      }
    },
    apply: (published) => {
      if (remotes.length === 0) return published;
      const ids = new Set(remotes.map(({ id }) => id));
      return { ...published, remotes: [...published.remotes.filter(({ id }) => !ids.has(id)), ...remotes] };
    },
    reset() {
      page.session.setItem(RESET, 'si');
      page.reload();
    },
  };
}
