import type { SignedRegistry } from '@gr/shared/contract/manifest';
import type { TracePort } from '@gr/shared/contract/trace';
import { type KeyValue, localKeyValue } from '../device/kv.ts';
import { type RegistryAnswer, takeEarlyRegistry } from './registry/early-registry.ts';
import { highestSerial, type Serial } from './registry/serial.ts';
import { signedByOneOf } from './registry/signature.ts';
import { takeEarlyFile } from './staging/early-files.ts';
import { type StagingSurroundings, stagingSurroundings } from './staging/staging-ports.ts';

/** What federation uses of the page; tests give their own. */
export interface Surroundings extends StagingSurroundings {
  /** A request for the registry that was made before the rest of the page was there, once. */
  readonly earlyRegistry: () => Promise<RegistryAnswer> | undefined;
  /** True when a registry is signed by a key this shell believes. */
  readonly signed: (registry: SignedRegistry) => Promise<boolean>;
  /** The highest serial of a registry this phone has believed. */
  readonly serial: Serial;
  /** Small texts this phone keeps. */
  readonly kept: Pick<KeyValue, 'get' | 'set'>;
  /** ms since epoch. */
  readonly now: () => number;
  /** The worker that answers this page's requests, if there is one. */
  readonly worker: () => Pick<ServiceWorker, 'postMessage'> | undefined;
}

/** The real surroundings of a page. */
export function realSurroundings(trace: TracePort): Surroundings {
  return {
    ...stagingSurroundings(trace),
    // The development servers sign nothing: their registry is made anew at each request.
    signed: (registry) => (__PROD__ ? signedByOneOf(__REGISTRY_KEYS__, registry) : Promise.resolve(true)),
    earlyRegistry: takeEarlyRegistry,
    early: takeEarlyFile,
    serial: highestSerial(),
    kept: localKeyValue,
    now: () => Date.now(),
    worker: () => globalThis.navigator.serviceWorker?.controller ?? undefined,
  };
}
