import type { TracePort } from '@gr/shared/contract/trace';
import { type Belief, believe } from '@gr/shared/domain/app/team-keys';
import { localKeyValue } from '../base/kv.ts';
import { pageGaze } from './base/gaze.ts';
import type { Surroundings } from './base/ports.ts';
import { seenHangs } from './phone/seen-hangs.ts';
import { takeEarlyRegistry } from './registry/early-registry.ts';
import { highestSerial } from './registry/serial.ts';
import { takeEarlyFile } from './staging/early-files.ts';
import { stagingSurroundings } from './staging/staging-surroundings.ts';

const UNSIGNED: Belief = { n: 0, remotos: new Set() };

/** The real surroundings of a page. */
export function realSurroundings(trace: TracePort): Surroundings {
  return {
    ...stagingSurroundings(trace),
    // The development servers do not sign: their registry is made again at each request.
    belief: (registry) => (__PROD__ ? believe(__REGISTRY_KEYS__, registry) : Promise.resolve(UNSIGNED)),
    earlyRegistry: takeEarlyRegistry,
    early: takeEarlyFile,
    serial: highestSerial('gr.registro.serial'),
    lists: highestSerial('gr.registro.llaves', __PROD__ ? __REGISTRY_LIST__ : 0),
    storage: localKeyValue,
    now: () => Date.now(),
    gaze: pageGaze,
    hangs: seenHangs,
    worker: () => globalThis.navigator.serviceWorker?.controller ?? undefined,
  };
}
