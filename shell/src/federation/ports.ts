import type { SignedRegistry } from '@gr/shared/contract/manifest';
import type { TracePort } from '@gr/shared/contract/trace';
import { highestSerial, type Serial } from './serial.ts';
import { signedByOneOf } from './verify.ts';

/** What federation uses of the page or the worker; tests give their own. */
export interface Surroundings {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Cache Storage; absent in private windows and insecure contexts. */
  readonly caches: CacheStorage | undefined;
  /** Waits `ms`. */
  readonly wait: (ms: number) => Promise<void>;
  readonly trace: TracePort;
  /** True when a registry is signed by a key this shell believes. */
  readonly signed: (registry: SignedRegistry) => Promise<boolean>;
  /** The highest serial of a registry this phone has believed. */
  readonly serial: Serial;
}

/** The real surroundings of a page or a worker. */
export function realSurroundings(trace: TracePort): Surroundings {
  return {
    fetch: (url, init) => fetch(url, init),
    caches: typeof caches === 'undefined' ? undefined : caches,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    trace,
    // The development servers sign nothing: their registry is made anew at each request.
    signed: (registry) => (__PROD__ ? signedByOneOf(__REGISTRY_KEYS__, registry) : Promise.resolve(true)),
    serial: highestSerial(),
  };
}
