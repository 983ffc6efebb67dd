import type { TracePort } from '@gr/shared/contract/trace';
import { localKeyValue } from '../base/kv.ts';
import type { Surroundings } from './base/ports.ts';
import { takeEarlyRegistry } from './registry/early-registry.ts';
import { highestSerial } from './registry/serial.ts';
import { signedByOneOf } from './registry/signature.ts';
import { takeEarlyFile } from './staging/early-files.ts';
import { stagingSurroundings } from './staging/staging-surroundings.ts';

/** The real surroundings of a page. */
export function realSurroundings(trace: TracePort): Surroundings {
  return {
    ...stagingSurroundings(trace),
    // The development servers sign nothing: their registry is made anew at each request.
    signed: (registry) => (__PROD__ ? signedByOneOf(__REGISTRY_KEYS__, registry) : Promise.resolve(true)),
    earlyRegistry: takeEarlyRegistry,
    early: takeEarlyFile,
    serial: highestSerial(),
    storage: localKeyValue,
    now: () => Date.now(),
    worker: () => globalThis.navigator.serviceWorker?.controller ?? undefined,
  };
}
