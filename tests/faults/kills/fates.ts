import type { Page } from 'playwright-core';
import { readPath, writePath } from '../../e2e/support/database.ts';
import type { Line } from '../../e2e/support/proxy.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { goInside } from '../../e2e/support/visit.ts';
import { fillNovedad, press } from './acts.ts';
import { note } from './compare.ts';
import { readRaw, textOf } from './on-phone.ts';
import type { Outcome } from './outcome.ts';
import { OTHER, type Person, WHO } from './person.ts';

/** What may befall a person while records wait on their phone; what the office does, it takes back. */
export type Fate = 'unit taken' | 'suspended' | 'second person';

/** All of them. */
export const FATES: readonly [Fate, ...Fate[]] = ['unit taken', 'suspended', 'second person'];

/** How long the phone may take to hear of it, and afterwards until nothing is refused any more, ms. */
const HEARD_MS = 30_000;
const RETURNED_MS = 45_000;

const ACCESS = `_acceso_/${WHO.emp_id}/${WHO.un_id}`;
const ESTADO = `_emp_segdiez/${WHO.emp_id}/estado`;
const SUSPENDED = 3;
/** What the login says of it: the record was read, or the identity service refused a new token first. */
const TOLD = /Su usuario está inactivo|Su sesión venció/;

/**
 * The line comes back while the person has lost the unit, or is suspended, which the office takes back, or another person
 * has the phone for a while. Nothing may stay refused. @param url the server itself
 */
export async function suffer(
  fate: Fate,
  person: Person,
  line: Line,
  url: string,
  outcome: Outcome,
): Promise<void> {
  if (fate === 'second person') await lend(person, line);
  else await beWithout(fate, person, line, url, outcome);
  const left = await hold(RETURNED_MS, async () => (await refusedOn(person)) === 0);
  if (!left) note(outcome.deadUnfixable, `${fate}: still refused after it was taken back`);
  outcome.fates += 1;
}

async function beWithout(
  fate: Fate,
  person: Person,
  line: Line,
  url: string,
  outcome: Outcome,
): Promise<void> {
  const path = fate === 'suspended' ? ESTADO : ACCESS;
  const before = await readPath<unknown>(url, path);
  await writePath(url, path, fate === 'suspended' ? SUSPENDED : null);
  line.heal();
  const { page } = person;
  if (fate === 'suspended') {
    const locked = page.getByText(TOLD).first();
    const told = await hold(HEARD_MS, () => locked.isVisible());
    if (!told)
      note(outcome.screenLies, `suspended and not told: ${await page.locator('body').textContent()}`);
    await writePath(url, path, before);
    await person.signInAgain();
  } else {
    await hold(HEARD_MS, async () => (await refusedOn(person)) > 0);
    await writePath(url, path, before);
  }
}

/** Another person signs in, reports something and leaves again; what waits of the first one stays on the phone meanwhile. */
async function lend(person: Person, line: Line): Promise<void> {
  const { page, address } = person;
  line.break((_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined));
  await leave(page);
  await logIn(page, address, OTHER.doc);
  const sign = `${OTHER.sign} ${Date.now()}`;
  await press(await fillNovedad(page, sign, []));
  line.heal();
  const gone = async () => !((await readRaw(page))?.rows ?? []).some((row) => textOf(row).includes(sign));
  if (!(await hold(RETURNED_MS, gone))) throw new Error(`${sign} does not leave`);
  await leave(page);
  await logIn(page, address, WHO.doc);
}

/** With records that wait, and without. */
const LEAVE = /^Cerrar (sesión|de todos modos)$/;

async function leave(page: Page): Promise<void> {
  await goInside(page, '/home');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  const asks = page.getByRole('button', { name: 'Ingresar', exact: true });
  const pressed = async () => {
    // What waits may leave under the finger, and the dialog asks otherwise then.
    const button = page.getByRole('dialog').getByRole('button', { name: LEAVE });
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
    return asks.isVisible();
  };
  if (!(await hold(HEARD_MS, pressed))) throw new Error('the session is not left');
}

async function refusedOn(person: Person): Promise<number> {
  const { rows = [] } = (await readRaw(person.page)) ?? {};
  return rows.filter(({ state }) => state === 'problema').length;
}

/** Asks until it is so; `false` when the time was over first. */
async function hold(ms: number, so: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await so())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}
