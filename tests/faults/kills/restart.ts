import type { Page } from 'playwright-core';
import { LOCK_MS } from '../../../shell/src/ports/session/kept.ts';
import type { Line } from '../../e2e/support/proxy.ts';
import { RIGHT, shows } from './clocks.ts';
import { compare, note } from './compare.ts';
import { FATES, suffer } from './fates.ts';
import { NOTHING, readRaw } from './on-phone.ts';
import { readServer } from './oracle.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';
import { silence } from './weather.ts';

/** How long a start without a line may take until the person is in, ms. */
const START_MS = 20_000;
/** The same for one that may ask for the password instead, and goes on asking, ms. */
const LOCKED_MS = 6_000;

/**
 * Starts the phone again without a line and compares what *Centro de envíos* shows with what lies in the browser's storage,
 * and both with what was acknowledged. A person whom the phone has forgotten signs in again.
 * @param url the server itself, @param since ms since epoch; what is older is of the demo
 */
export async function comeBack(
  person: Person,
  line: Line,
  url: string,
  since: number,
  outcome: Outcome,
): Promise<void> {
  line.break(silence);
  line.drop();
  const { watch } = person;
  const page = await watch.during('restart: browser', () => person.comeBack());
  await watch.during('restart: page', () => page.goto(`${person.address}/envios`));
  if (!(await shows(page, person.clock))) throw new Error(`the phone's clock is not ${person.clock.name}`);
  const lists = page.getByRole('list', { name: /^(Por enviar|Con problema)$/ });
  const none = page.getByText(/No hay registros esperando|Avisos por completar/);
  const asks = page.getByLabel('Contraseña', { exact: true });
  // The login may be seen for a moment, until the phone has read who is in.
  const opens = (timeout: number) =>
    lists
      .or(none)
      .first()
      .waitFor({ timeout })
      .then(
        () => true,
        () => false,
      );
  const inside = await watch.during('restart: inside', async () => {
    if (person.clocksApartMs > LOCK_MS && !(await opens(LOCKED_MS)) && (await asks.isVisible())) return false;
    return opens(START_MS);
  });
  if (!inside) {
    const raw = await readRaw(page);
    // The app may not go on for longer than that without the server, by the clocks it was shown.
    const locked =
      person.clocksApartMs > LOCK_MS && (await page.getByLabel('Contraseña', { exact: true }).isVisible());
    if (locked) outcome.locked += 1;
    // What the browser discarded comes back out of the second copy once the person is in; a later start compares it.
    if (!raw?.compared) outcome.storageWiped += 1;
    else if (locked) compare(person, raw, await readServer(url, since), outcome);
    else {
      await person.keep('not inside');
      note(outcome.screenLies, await notInside(page));
    }
    person.healedAt = line.asked.length;
    line.heal();
    await person.signInAgain();
    return;
  }
  const raw = (await readRaw(page)) ?? NOTHING;
  const { rows } = raw;
  const more = page.getByText(/^Ver más \(/);
  while (await more.first().isVisible()) await more.first().click();
  const shown = await lists.getByRole('listitem').count();
  if (shown !== rows.length) note(outcome.screenLies, `${shown} records shown, ${rows.length} on the phone`);
  const server = await watch.during('restart: server read', () => readServer(url, since));
  compare(person, raw, server, outcome);
  person.healedAt = line.asked.length;
  // A wrong clock may lock the app for its own reasons.
  if (rows.length > 0 && person.clock === RIGHT && person.chance.is(person.fated))
    await watch.during('restart: fate', () => suffer(person.chance.of(FATES), person, line, url, outcome));
  line.heal();
}

/** What stands in the way of a person whose records are all there. */
async function notInside(page: Page): Promise<string> {
  const databases = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name).join(' '),
  );
  return `not inside: ${await page.locator('body').textContent()} (${databases})`;
}
