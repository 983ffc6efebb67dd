import type { Page } from 'playwright-core';

/** What a page did that no person should have to see. */
export interface Witness {
  /** Everything seen since the last call, network failures left out. */
  take(): string[];
}

/** The browser's own note of a request that failed; whether that was expected is for the test to say. */
const NETWORK = /Failed to load resource|net::ERR_|WebSocket connection to|FIREBASE WARNING/;

/** The browser's warning of a file that was asked for ahead in another way than it is used, and so came twice. */
const TWICE = /^A preload for .* is not used/;

/** Watches a page for console errors, files loaded twice, uncaught errors and breaches of the security policy. */
export async function watchPage(page: Page): Promise<Witness> {
  const seen: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (TWICE.test(text) || (message.type() === 'error' && !NETWORK.test(text)))
      seen.push(`console: ${text.slice(0, 300)}`);
  });
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.message.slice(0, 300)}`));
  await page.exposeBinding('__breach', (_source, text: string) => seen.push(`policy: ${text}`));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { __breach } = globalThis as unknown as { __breach: (text: string) => void };
      __breach(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { take: () => seen.splice(0) };
}
