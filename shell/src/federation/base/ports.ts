import type { TracePort } from '@gr/shared/contract/trace';
import type { Belief, WireRegistry } from '@gr/shared/domain/app/team-keys';
import type { KeyValue } from '../../base/kv.ts';
import type { Gaze } from './gaze.ts';

/** An answer, read to its end. */
export interface Fetched {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** What the server answered to the question for `/remotes.json`, read to its end. */
export interface RegistryAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** The highest serial of a registry this phone has believed; `0` before the first. */
export interface Serial {
  get(): number;
  /** A smaller one than is known changes nothing. */
  set(serial: number): void;
}

/** What staging a version uses of the page or the worker. */
export interface StagingSurroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A request for a file of a version that was made before this code was there, once; a page has some. */
  readonly early?: (url: string) => Promise<Fetched> | undefined;
  /** Cache Storage; absent in private windows and insecure contexts. */
  readonly caches: CacheStorage | undefined;
  /** Waits `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly trace: TracePort;
  /** True where the browser says that the line is of the slowest kind: silence means less there. */
  readonly slowLine: () => boolean;
}

/** What federation uses of the page; tests give their own. */
export interface Surroundings extends StagingSurroundings {
  /** A request for the registry that was made before the rest of the page was there, once. */
  readonly earlyRegistry: () => Promise<RegistryAnswer> | undefined;
  /** What makes a registry believable under the keys built into this shell; `null` = nothing does. */
  readonly belief: (registry: WireRegistry) => Promise<Belief | null>;
  readonly serial: Serial;
  /** The highest number of a list of teams' keys, as {@link Serial}. */
  readonly lists: Serial;
  /** Small texts this phone remembers. */
  readonly storage: Pick<KeyValue, 'get' | 'set'>;
  /** ms since epoch. */
  readonly now: () => number;
  readonly gaze: Gaze;
  /** The worker that answers this page's requests, if there is one. */
  readonly worker: () => Pick<ServiceWorker, 'postMessage'> | undefined;
}
