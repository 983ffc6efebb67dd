import type { Line } from '../../e2e/support/proxy.ts';
import { fillUp } from '../quota.ts';
import { haveWhim, WHIMS, type Whim } from './browser-whims.ts';
import { note } from './compare.ts';
import { orDeath } from './or-death.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';
import type { Chance } from './random.ts';
import { fair, OWN_RECORD, storm } from './weather.ts';

/** Crash points on the road of a record (reliability.md); C1, a draft, lies on no road that is acknowledged. */
const POINTS = ['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13', 'C14'];
/** Longest wait after an act was acknowledged until the browser is killed, ms. */
const AFTER_ACK_MS = 120;
/** Longest time into an act at which the browser is killed, ms. */
const IN_ACT_MS = 900;
/** How often live sockets say nothing for a whole life while requests pass. */
const SILENT = 0.25;
/** How often the app is open twice, with the line cut every so many ms. */
const TWO_TABS = 0.15;
/** How often, in an app that is open twice, both pages are pressed at the same moment. */
const TOGETHER = 0.7;
/** How often the browser stops the worker that is sending, or freezes the page. */
const WHIMSICAL = 0.25;
/** How often the browser discards a page that is sending. */
const DISCARDED = 0.15;
/** How often the phone has no room left, but for so many bytes at most. */
const FULL = 0.12;
const ROOM_BYTES = 64_000;
const CUT_EVERY_MS = 350;
/** How often the person opens the app anew while the weather is already bad. */
const OPENS_ANEW = 0.2;
/** How long a socket is waited for after the line is back, and then for what it tells of a round, ms. */
const CONNECTED_MS = 6_000;
const HEARD_MS = 1_500;
/** How long an app that was opened is given to read the own record, ms. */
const OWN_RECORD_MS = 3_000;
/** How often the renderer ends and not the browser. */
const RENDERER = 0.15;

/** Acts in bad weather until the phone is killed; gives how it died. `twoTabs`: in this life for certain. */
export async function live(
  person: Person,
  line: Line,
  chance: Chance,
  outcome: Outcome,
  twoTabs: boolean,
): Promise<string> {
  const how = chance.of(['after an act', 'after an act', 'in an act', 'in an act', ...POINTS]);
  const silent = chance.is(SILENT) && person.pointsLeft > 0;
  const twice = chance.is(TWO_TABS) || twoTabs;
  const together = twice && !silent && chance.is(TOGETHER);
  const whim = !silent && chance.is(WHIMSICAL) ? chance.of(WHIMS) : null;
  const renderer = chance.is(RENDERER) && !POINTS.includes(how);
  const anew = !silent && chance.is(OPENS_ANEW);
  // A page that is frozen or let go at that moment is not there any more for whoever does it.
  const discarded = !silent && whim === null && chance.is(DISCARDED);
  const full = chance.is(FULL);
  const weather = silent ? fair : storm(chance);
  person.slowDown();
  if (twice) await person.watch.during('life: second page', () => person.openAnother());
  person.full = full;
  if (full) {
    await fillUp(person.page, chance.below(ROOM_BYTES));
    outcome.fullPhones += 1;
  }
  if (silent) {
    await connected(person, line);
    await person.seeRound();
    await sleep(HEARD_MS);
    line.hush();
  } else line.break(weather.rule);
  /** A phone that dies meanwhile, also while it is asked what was wrong, has shown nothing. */
  const hurt = (cause: unknown) =>
    person.died
      ? undefined
      : explain(person, line, outcome, cause).catch((next: unknown) =>
          person.died ? undefined : Promise.reject(next),
        );
  const attempt = (point = false, both = false) =>
    orDeath(
      person,
      person.watch.during('life: act', () => (both ? person.actTogether() : person.act(point))).catch(hurt),
    );
  const cuts = setInterval(() => (twice && !silent ? line.drop() : undefined), CUT_EVERY_MS);
  try {
    if (silent) {
      await attempt(true);
      // A phone that dies meanwhile has shown nothing.
      const shown = person.readRound().catch((cause: unknown) => (person.died ? [] : Promise.reject(cause)));
      for (const lie of await shown) note(outcome.screenLies, lie);
    }
    // Not before: a phone that dies on the road of that point shows nothing of what its silent socket would do.
    person.diesAt = POINTS.includes(how) ? how : null;
    if (anew && !person.died) await orDeath(person, openAnew(person, line).catch(hurt));
    // A point on the road of sending is reached a moment after the act; some lives never reach theirs.
    const acts = chance.below(3) + (person.diesAt ? 2 : 0);
    for (let n = 0; n < acts && !person.died; n += 1) await attempt();
    if (whim && !person.died) {
      await attempt();
      if (!person.died) whimsical(person, whim, chance, outcome);
    }
    if (discarded && !person.died) {
      await attempt();
      if (!person.died) await orDeath(person, person.openDiscarded().catch(hurt));
    }
    const dying = person.died ? undefined : attempt(false, together);
    if (how === 'in an act') await Promise.race([dying, sleep(chance.below(IN_ACT_MS))]);
    else if (dying) await dying.then(() => sleep(chance.below(AFTER_ACK_MS)));
    if (renderer && !person.died) {
      await person.crash();
      outcome.rendererKills += 1;
    } else await person.die();
    await dying;
  } finally {
    clearInterval(cuts);
  }
  person.diesAt = null;
  outcome.faults += weather.count();
  outcome.acknowledged = person.acknowledged.length;
  return [
    renderer ? 'renderer' : 'browser',
    how,
    silent && 'silent',
    anew && 'opened anew',
    whim,
    discarded && 'discarded',
    full && 'full',
    twice && 'two tabs',
    together && 'at once',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Waits until the page's socket stands: the own record is read at each connection. */
async function connected(person: Person, line: Line): Promise<void> {
  const asked = () => line.asked.slice(person.healedAt).some((path) => OWN_RECORD.test(path));
  const end = Date.now() + CONNECTED_MS;
  while (!asked() && Date.now() < end) await sleep(50);
}

/** Opens the app once more and gives it the time to read who the person is, which the weather refuses now and then. */
async function openAnew(person: Person, line: Line): Promise<void> {
  const before = line.asked.length;
  await person.watch.during('life: opened anew', async () => {
    await person.page.goto(`${person.address}/home`);
    const end = Date.now() + OWN_RECORD_MS;
    const asked = () => line.asked.slice(before).some((path) => OWN_RECORD.test(path));
    while (!asked() && Date.now() < end && !person.died) await sleep(50);
    await person.page.getByText('Acciones rápidas').waitFor();
  });
}

/** Has its whim beside what the person does; what a browser can't do while it is dying was no whim. */
function whimsical(person: Person, whim: Whim, chance: Chance, outcome: Outcome): void {
  const { page } = person;
  haveWhim(whim, page, chance.below(1_000)).then(
    () => {
      outcome.whims += 1;
    },
    (cause: unknown) => {
      if (!person.died && !page.isClosed()) note(outcome.screenLies, `no ${whim}: ${String(cause)}`);
    },
  );
}

/** An act that did not come to its end: a person was thrown out by the weather, or could not do it. Either must not be. */
async function explain(person: Person, line: Line, outcome: Outcome, cause: unknown): Promise<void> {
  const { page } = person;
  const asks = page.getByLabel('Contraseña', { exact: true });
  const out = page.url().endsWith('/login') || (await asks.isVisible());
  const said = (await page.getByRole('alert').allTextContents()).join(' ');
  const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
  const notices = page.getByRole('region', { name: 'Mensajes de la aplicación' });
  const shows = await page.locator('main').or(notices).allTextContents();
  await person.keep(`an act came to nothing: ${why}`);
  note(
    outcome.screenLies,
    out
      ? `thrown out of the app: ${said}`
      : `an act could not be done: ${why} at ${page.url()}: ${shows.join(' ')}`,
  );
  line.heal();
  await person.signInAgain();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
