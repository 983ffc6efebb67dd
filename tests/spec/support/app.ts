import type { Page } from 'playwright-core';
import { openPhone, type PhoneOptions } from '../../e2e/support/chromium.ts';
import { ENGLISH } from '../../e2e/support/english.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../../e2e/support/stack.ts';
import { type Witness, watchPage } from '../../e2e/support/witness.ts';

/** Everything a person can read or be read on the page. */
const WORDS = `(() => {
  const words = [document.title, document.body.innerText];
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
    for (const e of document.querySelectorAll('[' + name + ']')) words.push(e.getAttribute(name));
  for (const e of document.querySelectorAll('[aria-live], [role=status], label, legend')) words.push(e.textContent);
  return words.join('\\n');
})()`;

/** A phone's page and the eye that looks at it. */
export interface Seat {
  readonly page: Page;
  readonly look: Look;
}

/** The built app on the embedded backend, and phones that do not outlive it. */
export interface App {
  readonly stack: Stack;
  /** Folder of the build that is served; nobody else changes it. */
  readonly folder: string;
  /** A phone with one page; nobody is in. */
  open(options?: PhoneOptions): Promise<Seat>;
  /** A phone on which this person is in. `url`: another address of the same stack, as a line that breaks. */
  enter(doc: string, options?: PhoneOptions, url?: string): Promise<Seat>;
  close(): Promise<void>;
}

/** Starts the app. */
export async function openApp(): Promise<App> {
  const folder = frozenApp();
  const stack = await startStack(undefined, folder);
  const phones: { kill(): Promise<void> }[] = [];
  const open: App['open'] = async (options) => {
    const phone = await openPhone(options);
    phones.push(phone);
    const page = await phone.page();
    return { page, look: await createLook(page) };
  };
  return {
    stack,
    folder,
    open,
    async enter(doc, options, url = stack.url) {
      const opened = await open(options);
      await logIn(opened.page, url, doc);
      return opened;
    },
    async close() {
      for (const phone of phones) await phone.kill();
      await stack.kill();
    },
  };
}

/** Waits for the screen with this one heading and that nothing of it is loading; fails with what is wrong about it. */
type Look = (h1: string) => Promise<void>;

/** The eye of one page. */
async function createLook(page: Page): Promise<Look> {
  const witness: Witness = await watchPage(page);
  return async (h1) => {
    // A screen that fills everything (the scanner) is a dialog, whose name is its heading.
    const full = page.getByRole('dialog', { name: h1, exact: true });
    await page.getByRole('heading', { level: 1, name: h1, exact: true }).or(full).first().waitFor();
    await page.waitForFunction(
      () =>
        ![...document.querySelectorAll('[role=status]')].some((e) => e.textContent?.startsWith('Cargando')),
    );
    const words = String(await page.evaluate(WORDS));
    const english = ENGLISH.exec(words);
    const alerts = await page.locator('main [role=alert]').allInnerTexts();
    const said = alerts.filter((text) => text.trim() !== '');
    expect({
      headings:
        (await full.count()) > 0 ? [h1] : await page.getByRole('heading', { level: 1 }).allInnerTexts(),
      lang: await page.evaluate(() => document.documentElement.lang),
      alerts: said,
      english: english ? words.slice(Math.max(0, english.index - 30), english.index + 40) : null,
      wrong: witness.take(),
    }).toEqual({ headings: [h1], lang: 'es-CO', alerts: [], english: null, wrong: [] });
  };
}
