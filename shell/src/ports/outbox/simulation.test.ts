import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { SENDER_BUGS } from './testing/seeded-bugs.ts';
import { holds, plan } from './testing/simulate.ts';

/** Seeds per run; `GR_SEEDS` for a longer night. A failure prints its seed and path. */
const SEEDS = Number(process.env.GR_SEEDS ?? 150);

test('whatever goes wrong, every acknowledged record arrives once, whole and in order', () =>
  fc.assert(
    fc.asyncProperty(plan, (p) => holds(p)),
    { numRuns: SEEDS, verbose: 1 },
  ));

/** Runs in which a bug must show; each of them shows within a few. */
const RUNS = 300;

/** Nothing goes wrong: every one of these senders looks fine here. */
const FAIR = { aggregate: 0, files: 0, effect: true, later: false };
const FAIR_WEATHER = {
  ops: [FAIR, FAIR],
  faults: [],
  deaths: [],
  tabs: 1,
  expireAfter: 1_000,
  full: [],
} as const;

test.each(Object.entries(SENDER_BUGS))(
  'the simulation catches a sender with the bug %s',
  async (name, bug) => {
    if (name !== 'each-tree-by-itself') await holds(FAIR_WEATHER, bug);
    const result = await fc.check(
      fc.asyncProperty(plan, (p) => holds(p, bug)),
      { numRuns: RUNS, endOnFailure: true, seed: 1 },
    );
    expect(result.failed).toBe(true);
  },
);
