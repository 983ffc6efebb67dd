import type { PublishedRegistry, PublishedRemote } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';
import { parseRegistry } from '../registry/schema.ts';

/** Where a developer's computer names its remotes, in the form of a registry that nobody signed. */
export const OVERRIDES_URL = '/remotos-locales.json';

/** Set for the rest of the session once somebody wants the published versions. */
const RESET = 'gr.sin_locales';

/** Remotes of a developer's computer in place of published ones. Builds for people at work have none of this. */
export interface Overrides {
  /** Names of those that count now. */
  readonly names: Observable<readonly string[]>;
  /** Asks for the list, once; without one nothing is replaced. */
  read(): Promise<void>;
  /** The registry with them in it. There is no version before: what fails is to be seen failing. */
  apply(published: PublishedRegistry): PublishedRegistry;
  /** The published versions for the rest of this session; loads the page anew. */
  reset(): void;
}

/** What the page gives for it; tests give their own. */
export interface OverridesPage {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/** Makes them; nothing is asked before `read`. */
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
        // A page in its place is how the app's server says that there is none.
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
