import { BROWSER_BUGS, SENDER_BUGS } from '../../../shell/src/ports/outbox/testing/seeded-bugs.ts';

/** Names of all seeded bugs. */
export const BUGS: readonly string[] = [...Object.keys(SENDER_BUGS), ...Object.keys(BROWSER_BUGS)];

/** Bugs that only an app shows that is open twice. */
export const NEEDS_TWO_TABS: ReadonlySet<string> = new Set(['no-lock']);
