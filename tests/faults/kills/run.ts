import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writePath } from '../../e2e/support/database.ts';
import { startProxy } from '../../e2e/support/proxy.ts';
import { startStack } from '../../e2e/support/stack.ts';
import { RIGHT } from './clocks.ts';
import { Deploys } from './deploys.ts';
import { keepEvidence } from './evidence.ts';
import { judge } from './judgement.ts';
import { live } from './life.ts';
import { allMarks, marksIn } from './marks.ts';
import { nothingYet, type Outcome, violations } from './outcome.ts';
import { Person, WHO } from './person.ts';
import { chance as chanceOf } from './random.ts';
import { comeBack } from './restart.ts';
import { Stopwatch } from './stopwatch.ts';

/** How often the server dies with the phone. */
const SERVER_DIES = 0.15;

/** How often a new version is deployed before a life, and how often it is one of the app and not of the remote. */
const DEPLOYED = 0.2;
const OF_THE_APP = 0.4;

/** What is to be run. */
export interface Plan {
  readonly seed: number;
  readonly kills: number;
  /** The app is open twice in every life, not only in some. */
  readonly twoTabs?: boolean;
  /** How often a start that finds records waiting has a fate, 0–1; absent = as often as the harness has it. */
  readonly fated?: number;
  /** A seeded bug of the app; the run ends at the kill that shows it. */
  readonly bug?: string;
}

/**
 * Some hundred lives of one person make more calls than a person has on a day (`backend/functions/call-limit.ts`): what would wait until
 * midnight is counted anew.
 */
async function newDay(url: string): Promise<void> {
  await writePath(url, `_fn_cuotas_/${WHO.emp_id}`, null);
  await writePath(url, `_fn_cuotas_sesiones_/${WHO.emp_id}`, null);
}

/** Lives of one phone until it was killed `kills` times; then everything has to arrive. `tell` gets a line a life. */
export async function run(
  { seed, kills, twoTabs = false, fated, bug }: Plan,
  tell: (line: string) => void,
): Promise<Outcome> {
  const outcome = nothingYet(seed);
  const chance = chanceOf(seed);
  const since = Date.now();
  const watch = new Stopwatch();
  const app = await watch.during('build', () => faultyApp());
  const deploys = new Deploys(app);
  const pictures = mkdtempSync(join(tmpdir(), 'gr-kills-'));
  let stack = await startStack(undefined, app);
  const line = await startProxy(stack.url);
  const person = new Person(chance, line.url, pictures, watch, bug);
  if (fated !== undefined) person.fated = fated;
  const evidence = mkdtempSync(join(tmpdir(), 'gr-kills-evidence-'));
  person.keep = async (why) => {
    tell(`${why.slice(0, 200)}: ${await keepEvidence(evidence, why, person, line.asked, stack.url)}`);
  };
  let wrong = 0;
  /** After each step: what it showed is written down while it can still be seen. */
  const look = async () => {
    const all = violations(outcome);
    if (all.length > wrong) await person.keep(all.slice(wrong).join('\n'));
    wrong = all.length;
  };
  const shown = () => bug !== undefined && violations(outcome).length > 0;
  try {
    await watch.during('first start', () => person.begin(stack.url));
    while (outcome.kills < kills && !shown()) {
      if (chance.is(DEPLOYED)) {
        if (chance.is(OF_THE_APP)) await watch.during('deploy', async () => deploys.nextShell());
        else await watch.during('deploy', () => deploys.next());
        outcome.deploys += 1;
      }
      const how = await watch.during('lives', () => live(person, line, chance, outcome, twoTabs));
      outcome.kills += 1;
      if (chance.is(SERVER_DIES)) {
        stack = await watch.during('server', async () => {
          await stack.kill();
          return startStack(stack, app);
        });
        outcome.serverKills += 1;
      }
      await newDay(stack.url);
      await watch.during('restarts', () => comeBack(person, line, stack.url, since, outcome));
      outcome.versions = person.versions.size;
      outcome.apps = person.apps.size;
      if (person.clock !== RIGHT) outcome.wrongClocks += 1;
      outcome.overlapping.splice(0, Number.POSITIVE_INFINITY, ...person.heard.overlapping);
      await look();
      tell(
        `${outcome.kills}. ${how}; starts again, clock ${person.clock.name}; ${outcome.acknowledged} acts acknowledged`,
      );
    }
    if (!shown()) await watch.during('judgement', () => judge(person, stack.url, since, outcome));
    await look();
  } catch (cause) {
    await person.keep(`the run broke off: ${cause instanceof Error ? cause.stack : String(cause)}`);
    throw cause;
  } finally {
    await person.die();
    await line.close();
    await stack.kill();
  }
  tell(`seconds: ${watch.told()}`);
  outcome.seconds = watch.seconds;
  // What showed something stays for who looks into it.
  const folders = [dirname(app), pictures, evidence, stack.data, person.profile];
  if (violations(outcome).length === 0)
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  return outcome;
}

/** A copy of the built product whose shell tells its crash points; gives its folder. Needs `npm run build` first. */
async function faultyApp(): Promise<string> {
  const dist = join(mkdtempSync(join(tmpdir(), 'gr-faulty-')), 'dist');
  cpSync('dist', dist, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(dist, 'app', 'shell.json'), 'utf8')) as {
    version: string;
  };
  const args = [
    '--import',
    'tsx/esm',
    'scripts/build/child.ts',
    'shell',
    version,
    'faults',
    join(dist, 'app'),
  ];
  await promisify(execFile)(process.execPath, args);
  const missing = allMarks.filter((mark) => !marksIn(join(dist, 'app')).includes(mark));
  if (missing.length > 0) throw new Error(`the build for the harness lacks ${missing.join(', ')}`);
  return dist;
}
