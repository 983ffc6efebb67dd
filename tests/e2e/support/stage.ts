import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './chromium.ts';
import { createInspector, type Inspector } from './inspect.ts';
import { logIn } from './rondero.ts';
import { watchPage } from './witness.ts';

/** A phone with one page and the eye that looks at it. */
export interface Opened {
  readonly phone: Phone;
  readonly page: Page;
  readonly inspect: Inspector;
}

/** The phones of one test file, so that none outlives it. */
export interface Stage {
  open(): Promise<Opened>;
  /** Opens a phone and logs in at `url`. */
  enter(doc: string, url: string): Promise<Opened>;
  /** Ends every phone that was opened. */
  clear(): Promise<void>;
}

/** An empty stage. */
export function createStage(): Stage {
  const phones: Phone[] = [];
  async function open(): Promise<Opened> {
    const phone = await openPhone();
    phones.push(phone);
    const page = await phone.page();
    return { phone, page, inspect: await createInspector(page, await watchPage(page)) };
  }
  return {
    open,
    async enter(doc, url) {
      const opened = await open();
      await logIn(opened.page, url, doc);
      return opened;
    },
    async clear() {
      for (const phone of phones) await phone.kill();
    },
  };
}
