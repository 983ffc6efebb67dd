import type { Line } from '../../e2e/support/proxy.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';
import type { Chance } from './random.ts';
import { storm } from './weather.ts';

/** Crash points on the road of a record (reliability.md); C1, a draft, lies on no road that is acknowledged. */
const POINTS = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14'];
/** Longest wait after an act was acknowledged until the browser is killed, ms. */
const AFTER_ACK_MS = 120;
/** Longest time into an act at which the browser is killed, ms. */
const IN_ACT_MS = 900;

/** Acts in bad weather until the phone is killed; gives how it died. */
export async function live(person: Person, line: Line, chance: Chance, outcome: Outcome): Promise<string> {
  const weather = storm(chance);
  line.break(weather.rule);
  const how = chance.of(['after an act', 'after an act', 'in an act', 'in an act', ...POINTS]);
  person.diesAt = POINTS.includes(how) ? how : null;
  const attempt = () =>
    person.act().catch((cause: unknown) => (person.died ? undefined : explain(person, line, outcome, cause)));
  // A point on the road of sending is reached a moment after the act; some lives never reach theirs.
  const acts = chance.below(3) + (person.diesAt ? 2 : 0);
  for (let n = 0; n < acts && !person.died; n += 1) await attempt();
  const dying = person.died ? undefined : attempt();
  if (how === 'in an act') await Promise.race([dying, sleep(chance.below(IN_ACT_MS))]);
  else if (dying) await dying.then(() => sleep(chance.below(AFTER_ACK_MS)));
  await person.die();
  await dying;
  person.diesAt = null;
  outcome.faults += weather.count();
  outcome.acknowledged = person.acknowledged.length;
  return how;
}

/** An act that did not come to its end: an active person who was thrown out by the weather, or else a failure of ours. */
async function explain(person: Person, line: Line, outcome: Outcome, cause: unknown): Promise<void> {
  const { page } = person;
  const text = await page.locator('body').textContent();
  if (!page.url().endsWith('/login')) throw new Error(`${page.url()} shows: ${text}`, { cause });
  outcome.screenLies.push(
    `thrown out of the app: ${(await page.getByRole('alert').allTextContents()).join(' ')}`,
  );
  line.heal();
  await person.signInAgain();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
