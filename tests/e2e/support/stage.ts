import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './chromium.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { logIn } from './rondero.ts';
import { watchPage } from './witness.ts';

/** What the browser keeps of a person, in the words of its debugger; the app's files (worker, caches) are not of it. */
const OF_A_PERSON = 'cookies,file_systems,indexeddb,local_storage,websql';
/** Caches with the app's files. */
const OF_THE_APP = /^(remoto|workbox-precache)/;

/** A phone with one page and the eye that looks at it. */
export interface Opened {
  readonly phone: Pick<Phone, 'close' | 'context'>;
  readonly page: Page;
  readonly inspect: Inspector;
}

/** The phones of one test file, so that none outlives it. */
export interface Stage {
  /** A phone on which nothing is. */
  open(): Promise<Opened>;
  /**
   * Logs in at `url`, on a phone that was closed before where there is one: the app is installed on it, of the person
   * before nothing is left.
   */
  enter(doc: string, url: string): Promise<Opened>;
  /** Ends every phone that was opened. */
  clear(): Promise<void>;
}

/** An empty stage. */
export function createStage(): Stage {
  const phones: Phone[] = [];
  /** Address of the app → phones that nobody uses and that have it. */
  const idle = new Map<string, Phone[]>();
  const take = (url: string): Phone | undefined => idle.get(url)?.pop();
  const giveBack = (url: string, phone: Phone): void => void idle.set(url, [...(idle.get(url) ?? []), phone]);

  async function openNew(): Promise<Phone> {
    const phone = await openPhone();
    phones.push(phone);
    return phone;
  }
  async function withPage(phone: Phone, close: () => Promise<void>): Promise<Opened> {
    const page = await phone.page();
    const inspect = await createInspector(page, await watchPage(page));
    return { phone: { context: phone.context, close }, page, inspect };
  }
  return {
    async open() {
      const phone = await openNew();
      return withPage(phone, () => phone.close());
    },
    async enter(doc, url) {
      const phone = take(url) ?? (await openNew());
      const opened = await withPage(phone, async () => {
        if (await forgetPerson(phone, url)) giveBack(url, phone);
        else await phone.close();
      });
      await logIn(opened.page, url, doc);
      return opened;
    },
    async clear() {
      for (const phone of phones) await phone.kill();
    },
  };
}

/**
 * Takes away all that the phone has of a person at `url`, and every page; the app stays installed. `false` = nobody
 * answers there, and nothing was taken away.
 */
async function forgetPerson({ context }: Phone, url: string): Promise<boolean> {
  const answers = await fetch(`${url}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers) return false;
  const page = await context.newPage();
  for (const other of context.pages()) if (other !== page) await other.close();
  // A place of the app's origin where nothing of it runs.
  await page.goto(`${url}/config.json`);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: OF_A_PERSON,
  });
  await page.evaluate(async (ofTheApp) => {
    for (const name of await caches.keys()) if (!new RegExp(ofTheApp).test(name)) await caches.delete(name);
  }, OF_THE_APP.source);
  await page.close();
  return true;
}
