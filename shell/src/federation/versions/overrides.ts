import type { PublishedRegistry, PublishedRemote, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../../base/value.ts';
import type { Surroundings } from '../base/ports.ts';
import { hexSha256 } from '../phone/sha256.ts';
import { versionBase } from '../phone/version-cache.ts';
import { parseRegistry } from '../registry/schema.ts';

/** A developer's computer lists its remotes there, as an unsigned registry. */
export const OVERRIDES_URL = '/remotos-locales.json';

/**
 * Where the browser's devtools for Module Federation keep what their proxy was told, in local storage: name of a container → a version, or
 * the address of its `mf-manifest.json`. Source: `@module-federation/core`, `packages/chrome-devtools/src/template/constant.ts`.
 */
const DEVTOOLS = '__MF_DEVTOOLS__';

/** Set for the rest of the session once the published versions are requested. */
const RESET = 'gr.sin_locales';

/**
 * Versions in place of those of the registry: remotes of a developer's computer, and what the devtools' proxy names. Production builds have
 * none of this.
 */
export interface Overrides {
  /** Names of the active overrides. */
  readonly names: Observable<readonly string[]>;
  /**
   * Whether overrides are active, or were until `reset` in this session. While they are or were, a version kept on the phone may be a
   * developer's, so none is opened before the registry has been read.
   */
  touched(): boolean;
  /** Reads which versions are to be replaced; where nobody names any, nothing is. Called once, before `apply`; errors are only traced. */
  read(): Promise<void>;
  /** Applies the overrides to the registry. They have no previous version, so that failures are visible. */
  apply(published: PublishedRegistry): PublishedRegistry;
  /** Uses the published versions for the rest of this session; reloads the page. */
  reset(): void;
}

/** Dependencies on the page; tests supply their own. */
export interface OverridesPage {
  readonly session: Pick<Storage, 'getItem' | 'setItem'>;
  readonly local: Pick<Storage, 'getItem'>;
  readonly origin: string;
  readonly reload: () => void;
}

/** Creates the overrides; no request is made before `read`. */
export function createOverrides(
  s: Pick<Surroundings, 'fetch' | 'trace'>,
  page: OverridesPage = {
    session: sessionStorage,
    local: localStorage,
    origin: location.origin,
    reload: () => location.reload(),
  },
): Overrides {
  let remotes: readonly PublishedRemote[] = [];
  /** Remote → the version that the devtools' proxy names. */
  const proxied = new Map<string, Pick<PublishedVersion, 'version' | 'assets_sha256'>>();
  const names = createValue<readonly string[]>([]);

  async function readList(): Promise<void> {
    const answer = await s.fetch(OVERRIDES_URL, { cache: 'no-store' });
    // The app's server answers with a page when there is none.
    if (!answer.ok || !(answer.headers.get('content-type') ?? '').includes('json')) return;
    const parsed = parseRegistry(await answer.json());
    if ('issues' in parsed) throw new Error(parsed.issues);
    remotes = parsed.value.remotes;
  }

  async function readProxy([container, told]: readonly [string, string]): Promise<void> {
    const id = container.replaceAll('_', '-');
    const version = told.includes('/') ? MANIFEST.exec(told)?.[1] : told;
    // The page's policy loads scripts of its own origin only: `gr-remote sandbox --shell` serves a local build there.
    if (version === undefined || new URL(told, page.origin).origin !== page.origin)
      throw new Error(`not a version of this address: ${told}`);
    const list = await s.fetch(`${versionBase(id, version)}assets.json`, { cache: 'no-store' });
    if (!list.ok) throw new Error(`no version ${version} of ${id}`);
    proxied.set(id, { version, assets_sha256: await hexSha256(await list.arrayBuffer()) });
  }

  return {
    names,
    touched: () => names.get().length > 0 || page.session.getItem(RESET) !== null,
    async read() {
      if (page.session.getItem(RESET) !== null) return;
      const tasks = [readList(), ...proxyOf(page.local).map(readProxy)];
      for (const done of await Promise.allSettled(tasks))
        if (done.status === 'rejected') s.trace.error('RF-002', done.reason);
      names.set([...remotes.map(({ active }) => active.nombre), ...proxied.keys()]);
    },
    apply: (published) => {
      if (remotes.length + proxied.size === 0) return published;
      const ids = new Set(remotes.map(({ id }) => id));
      const others = published.remotes.filter(({ id }) => !ids.has(id));
      const chosen = others.map((remote): PublishedRemote => {
        const version = proxied.get(remote.id);
        if (!version) return remote;
        const { previous: _previous, canary: _canary, ...rest } = remote;
        return { ...rest, state: 'on', active: { ...remote.active, ...version } };
      });
      return { ...published, remotes: [...chosen, ...remotes] };
    },
    reset() {
      page.session.setItem(RESET, 'si');
      page.reload();
    },
  };
}

const MANIFEST = /\/([^/]+)\/mf-manifest\.json$/;

function proxyOf(local: Pick<Storage, 'getItem'>): readonly (readonly [string, string])[] {
  try {
    const told: unknown = JSON.parse(local.getItem(DEVTOOLS) ?? '{}');
    return Object.entries(told ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
  } catch {
    // A text that the devtools did not write.
    return [];
  }
}
