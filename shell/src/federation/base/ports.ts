import type { TracePort } from '@gr/shared/contract/trace';
import type { Belief, WireRegistry } from '@gr/shared/domain/app/team-keys';
import type { KeyValue } from '../../base/kv.ts';
import type { Gaze } from './gaze.ts';

/** An answer, read completely. */
export interface Fetched {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
}

/** The server's answer to a request for `/remotes.json`, read completely. */
export interface RegistryAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** The highest serial of a registry this phone has accepted; `0` before the first. */
export interface Serial {
  get(): number;
  /** A smaller serial is ignored. */
  set(serial: number): void;
}

/** A page that was seen not to answer while code of a version ran. */
export interface SeenHang {
  readonly id: string;
  readonly version: string;
  /** When it was seen, ms since epoch. */
  readonly desde: number;
  /** True once it counted as sound, false during its start. */
  readonly sana: boolean;
  /** Already in the error reports. */
  readonly contada?: boolean;
}

/** What the worker has seen of hanging pages, kept on this phone: the person ends such an app by force. */
export interface SeenHangs {
  read(): Promise<readonly SeenHang[]>;
  /** Replaces all by what `next` makes of them, one change at a time. */
  change(next: (all: readonly SeenHang[]) => readonly SeenHang[]): Promise<void>;
}

/** Dependencies of staging a version, in the page or the worker. */
export interface StagingSurroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Takes, once, a request for a file that was made before this code was loaded; only a page has some. */
  readonly early?: (url: string) => Promise<Response> | undefined;
  /** Cache Storage; absent in private windows and insecure contexts. */
  readonly caches: CacheStorage | undefined;
  readonly wait: (ms: number) => Promise<void>;
  readonly trace: TracePort;
  /** True where the browser reports the slowest kind of connection: silence means less there. */
  readonly slowLine: () => boolean;
}

/** Dependencies of federation in the page; tests supply their own. */
export interface Surroundings extends StagingSurroundings {
  /** Takes, once, a registry request that was made before the rest of the page was loaded. */
  readonly earlyRegistry: () => Promise<RegistryAnswer> | undefined;
  /** The trust in a registry under the keys built into this shell; `null` = none. */
  readonly belief: (registry: WireRegistry) => Promise<Belief | null>;
  readonly serial: Serial;
  /** The highest number of an accepted list of teams' keys, as {@link Serial}. */
  readonly lists: Serial;
  /** Small texts stored on this phone. */
  readonly storage: Pick<KeyValue, 'get' | 'set'>;
  /** ms since epoch. */
  readonly now: () => number;
  readonly gaze: Gaze;
  readonly hangs: SeenHangs;
  /** The worker that controls this page, if any. */
  readonly worker: () => Pick<ServiceWorker, 'postMessage'> | undefined;
}
