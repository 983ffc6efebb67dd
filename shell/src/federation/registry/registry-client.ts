import type {
  PublishedRegistry,
  PublishedRemote,
  PublishedVersion,
  Registry,
  RegistryEntry,
} from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { ok, type Result } from '@gr/shared/contract/result';
import { takenBackOf } from '@gr/shared/domain/app/taken-back';
import { createLatestRuns } from '../../base/latest-runs.ts';
import { createValue } from '../../base/value.ts';
import { DEADLINES } from '../base/deadlines.ts';
import type { Surroundings } from '../base/ports.ts';
import { REGISTRY_URL } from './early-registry.ts';
import { fetchRegistry, savedRegistry } from './fetch-registry.ts';

/** The registry for the shell: fresh where possible, else the last good copy. */
export interface RegistryClient {
  readonly registry: Observable<Registry | undefined>;
  /**
   * Asks the server; on failure returns the last good copy if there is one. Parallel calls share one request; `anew` aborts the
   * pending one and starts over.
   */
  refresh(anew?: boolean): Promise<Result<Registry>>;
  /** A registry good enough for loading: the known one, else the saved copy after a short wait for the server, else the server's. */
  current(): Promise<Result<Registry>>;
  /** ms since the server itself last answered this page; `Infinity` before. */
  age(): number;
  /** The registry as published; `undefined` until the server itself has answered this page. */
  published(): PublishedRegistry | undefined;
  /** Contract of a version, if the registry or its saved copy names it. */
  contractOf(id: string, version: string): string | undefined;
  /** True for a version of a remote that was rolled back, or whose trial ended. */
  takenBack(id: string, version: string): boolean;
  /** True for a version of a remote that is on trial. */
  onTrial(id: string, version: string): boolean;
  /** Resolves again which versions this phone uses. */
  resolveAgain(): void;
}

/**
 * Creates the client; it makes no request before the first call. `resolve` returns the registry that applies to this phone, once its
 * inputs are `ready`; `fresh` = the server itself has just answered.
 */
export function createRegistryClient(
  s: Surroundings,
  resolve: (published: PublishedRegistry, fresh: boolean) => Registry,
  ready: (published: PublishedRegistry) => Promise<unknown> | undefined = () => undefined,
): RegistryClient {
  const registry = createValue<Registry | undefined>(undefined);
  const readings = createLatestRuns<Result<Registry>>();
  let readingSaved: Promise<void> | undefined;
  let known: { readonly published: PublishedRegistry; readonly fresh: boolean } | undefined;
  let told = '';
  let answeredAt = Number.NEGATIVE_INFINITY;

  function know(published: PublishedRegistry, fresh: boolean): Registry {
    known = { published, fresh };
    const next = resolve(published, fresh);
    registry.set(same(registry.get(), next) ?? next);
    return next;
  }

  /** Traces only changes, as each poll asks. */
  function tell(what: string, line: () => void): void {
    if (told !== what) line();
    told = what;
  }

  function takeSaved(): Promise<void> {
    readingSaved ??= savedRegistry(s)
      .then(async (copy) => {
        if (!copy) return;
        await ready(copy);
        s.serial.set(copy.serial);
        if (!known || copy.serial > known.published.serial) know(copy, false);
      })
      .finally(() => {
        readingSaved = undefined;
      });
    return readingSaved;
  }

  async function read(superseded: AbortSignal): Promise<Result<Registry>> {
    const saved = known ? undefined : takeSaved();
    const answer = await fetchRegistry(s, superseded);
    if (answer.ok) {
      const { serial } = answer.value;
      tell(`read ${serial}`, () => s.trace.event('registry.read', { serial }));
      await ready(answer.value);
      // Another reading may have brought a newer one meanwhile.
      const newer = known && known.published.serial > serial ? registry.get() : undefined;
      if (newer) return ok(newer);
      answeredAt = s.now();
      return ok(know(answer.value, true));
    }
    const { code, cause } = answer.error;
    if (!superseded.aborted) tell(code, () => s.trace.error(code, cause));
    await saved;
    const old = registry.get();
    return old ? ok(old) : answer;
  }

  function refresh(anew = false): Promise<Result<Registry>> {
    const running = readings.running(REGISTRY_URL);
    return running && !anew ? running : readings.start(REGISTRY_URL, read);
  }

  return {
    registry,
    refresh,
    age: () => s.now() - answeredAt,
    published: () => (known?.fresh ? known.published : undefined),
    contractOf: (id, version) =>
      known?.published.remotes
        .filter((remote) => remote.id === id)
        .flatMap(named)
        .find((each) => each.version === version)?.contract,
    takenBack: (id, version) =>
      takenBackOf(known?.published.remotes.find((remote) => remote.id === id)).includes(version),
    onTrial: (id, version) =>
      known?.published.remotes.find((remote) => remote.id === id)?.canary?.version === version,
    resolveAgain: () => void (known && know(known.published, known.fresh)),
    current: async () => {
      const running = known?.fresh ? undefined : refresh();
      if (running && !known) await Promise.race([running, takeSaved()]);
      const old = registry.get();
      if (!running) return old ? ok(old) : refresh();
      if (!old) return running;
      await Promise.race([running, s.wait(DEADLINES.freshRegistry)]);
      return ok(registry.get() ?? old);
    },
  };
}

/** The registry's entry for the first segment of `pathname`. */
export function entryFor(registry: Registry | undefined, pathname: string): RegistryEntry | undefined {
  const segment = pathname.split('/')[1] ?? '';
  return registry?.remotes.find((remote) => remote.rutas.includes(segment));
}

/** Versions a published remote names. */
export function namedVersions(remote: PublishedRemote): readonly string[] {
  return named(remote).map(({ version }) => version);
}

function named({ active, previous, canary }: PublishedRemote): readonly PublishedVersion[] {
  return [active, previous, canary].flatMap((version) => version ?? []);
}

// Keeps the reference while the content is equal, so that screens do not render again.
function same(old: Registry | undefined, next: Registry): Registry | undefined {
  return old && JSON.stringify(old) === JSON.stringify(next) ? old : undefined;
}
