import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { befall } from './befall.ts';
import { FAULTS, SAVED } from './cases.ts';
import { type Lane, openLane } from './lane.ts';
import { dealLives, type Life, ruleOf } from './lives.ts';

/** Phones that go through the lives at the same time: most of a fault is waiting. */
const LANES = 3;

/**
 * In how many remotes a run has each fault: what is tested is the shell, which knows none of them by name. `npm run nightly`
 * (`GR_EVERY_FAULT=1`) has each in all of them.
 */
const HALF = 2;

/** One life of a phone, and what came of it. */
interface Job {
  readonly life: Life;
  readonly done: Promise<void>;
  run(lane: Lane): Promise<void>;
}

const app = frozenApp();
let versions = 0;
const next = (): number => {
  versions += 1;
  return versions;
};
const jobs = dealLives(
  [
    { id: 'mf-rondas' },
    { id: 'mf-supervision' },
    { id: 'mf-inventario' },
    { id: 'mf-tips', untouched: true },
  ],
  [...FAULTS, ...SAVED],
  process.env.GR_EVERY_FAULT ? undefined : HALF,
).map(createJob);
let stack: Stack;
let phone: Phone;
let lanes: Lane[] = [];

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  const queue = [...jobs];
  const go = async (lane: Lane): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) await job.run(lane);
  };
  lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(phone, stack.url, app)));
  for (const lane of lanes) void go(lane);
});

afterAll(async () => {
  await phone.kill();
  for (const lane of lanes) await lane.close();
  await stack.kill();
});

const rows = jobs.flatMap(({ life, done }) =>
  life.blows.map(({ id, fault }) => [`${id}: ${fault.name}`, done] as const),
);
test.each(rows)('%s', (_name, done) => done);

function createJob(life: Life): Job {
  let tell: (result: Promise<void>) => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // Whoever waits for it hears of a failure; until then nobody has to.
  done.catch(() => undefined);
  return {
    life,
    done,
    async run(lane) {
      const result = befall(lane, life, { app, next });
      tell(result);
      await result.catch(() => undefined);
      for (const blow of life.blows) lane.heal(ruleOf(blow));
    },
  };
}
