import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { holds, plan } from './testing/simulate.ts';

/** Seeds per run; `GR_SEEDS` for a longer night. A failure prints its seed and path. */
const SEEDS = Number(process.env.GR_SEEDS ?? 150);

test(
  'whatever goes wrong, every acknowledged record arrives once, whole and in order',
  () =>
    fc.assert(
      fc.asyncProperty(plan, (p) => holds(p)),
      { numRuns: SEEDS, verbose: 1 },
    ),
  30_000 + SEEDS * 100,
);
