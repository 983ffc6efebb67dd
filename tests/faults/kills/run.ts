import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProxy } from '../../e2e/support/proxy.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { faultyApp } from './faulty-app.ts';
import { judge } from './judgement.ts';
import { live } from './life.ts';
import { nothingYet, type Outcome, violations } from './outcome.ts';
import { Person } from './person.ts';
import { chance as chanceOf } from './random.ts';
import { comeBack } from './restart.ts';

/** How often the server dies with the phone. */
const SERVER_DIES = 0.15;

/** What is to be run. */
export interface Plan {
  readonly seed: number;
  readonly kills: number;
  /** The app is open twice in every life, not only in some. */
  readonly twoTabs?: boolean;
  /** A seeded bug of the app; the run ends at the kill that shows it. */
  readonly bug?: string;
}

/** Lives of one phone until it was killed `kills` times; then everything has to arrive. `tell` gets a line a life. */
export async function run(
  { seed, kills, twoTabs = false, bug }: Plan,
  tell: (line: string) => void,
): Promise<Outcome> {
  const outcome = nothingYet(seed);
  const chance = chanceOf(seed);
  const since = Date.now();
  const app = await faultyApp();
  let stack = await startStack(undefined, app);
  const line = await startProxy(stack.url);
  const person = new Person(chance, line.url, mkdtempSync(join(tmpdir(), 'gr-kills-')), bug);
  const shown = () => bug !== undefined && violations(outcome).length > 0;
  try {
    await person.begin(stack.url);
    while (outcome.kills < kills && !shown()) {
      const how = await live(person, line, chance, outcome, twoTabs);
      outcome.kills += 1;
      if (chance.is(SERVER_DIES)) {
        await stack.kill();
        stack = await startStack(stack, app);
        outcome.serverKills += 1;
      }
      await comeBack(person, line, stack.url, since, outcome);
      outcome.overlapping.splice(0, Number.POSITIVE_INFINITY, ...person.heard.overlapping);
      tell(`${outcome.kills}. ${how}; ${outcome.acknowledged} acts acknowledged`);
    }
    if (!shown()) await judge(person, stack.url, since, outcome);
  } finally {
    await person.die();
    await line.close();
    await stack.kill();
  }
  return outcome;
}
