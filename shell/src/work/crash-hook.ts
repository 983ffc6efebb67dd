import { type CrashHook, noCrash } from '../phone-db/crash.ts';

declare const __FAULTS__: boolean;

/** What a browser of the harness of kills offers to a page of a build made for it. */
interface Harness {
  readonly grCrash?: (point: string) => Promise<void>;
}

/** Inside a transaction nothing else may be waited for: it would end. */
const INSIDE = new Set(['C4', 'C12']);

/**
 * The hook of this build: in one made with `faults` the harness is told of every crash point and may kill the browser at it;
 * in every other build nothing of it is left.
 */
export function crashHook(): CrashHook {
  if (typeof __FAULTS__ === 'undefined' || !__FAULTS__) return noCrash;
  return async (point) => {
    const told = (globalThis as Harness).grCrash?.(point);
    if (!INSIDE.has(point)) await told;
  };
}
