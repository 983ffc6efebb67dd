import { type Seams, seamless } from '../ports/outbox/seams.ts';

declare const __FAULTS__: boolean;

/** What the harness of kills puts into a page before anything of it runs: the name of a bug. */
interface Harness {
  readonly grBug?: string;
}

/**
 * The bug that the harness asked for, in a build made with `faults`: what it does to requests is put in place, the rest is
 * given for {@link Seams}. Throws for a name it does not know. In every other build nothing of it is left.
 */
export async function seededBug(): Promise<Seams> {
  if (typeof __FAULTS__ !== 'undefined' && __FAULTS__) {
    const { grBug } = globalThis as Harness;
    if (grBug === undefined) return seamless;
    const { bugCalled } = await import('../ports/outbox/testing/seeded-bugs.ts');
    const { fetch: change, ...seams } = bugCalled(grBug);
    if (change) globalThis.fetch = change(globalThis.fetch.bind(globalThis));
    return { ...seamless, ...seams };
  }
  return seamless;
}
