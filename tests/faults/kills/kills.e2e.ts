import { marksIn } from './marks.ts';
import { violations } from './outcome.ts';
import { run } from './run.ts';

/** A built product that phones get. */
const BUILT = 'dist/app';

/** Few enough for every run of the tests; `npm run test:faults -- --kills N` makes more. */
const KILLS = 4;
/** The same plan in every run of the tests: its first life has a new version of the app, a discarded page and a full phone. */
const SEED = 40669;

test('a browser that is killed while somebody works loses nothing, doubles nothing and says what is true', async () => {
  const seed = Number(process.env.GR_SEED ?? SEED);
  const said: string[] = [`GR_SEED=${seed}`];
  const outcome = await run({ seed, kills: KILLS }, (line) => said.push(line)).catch((cause: unknown) => {
    throw new Error(said.join('\n'), { cause });
  });
  expect({ said, wrong: violations(outcome) }).toEqual({ said, wrong: [] });
  expect(outcome.acknowledged).toBeGreaterThan(1);
});

test('a build for phones has nothing of the harness in it: no crash point, no seeded bug', () => {
  expect(marksIn(BUILT)).toEqual([]);
});
