import type { Page } from 'playwright-core';
import { openPhone, type PhoneOptions } from '../../e2e/support/chromium.ts';
import { logIn } from '../../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../../e2e/support/stack.ts';
import { createLook, type Look } from './look.ts';

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
