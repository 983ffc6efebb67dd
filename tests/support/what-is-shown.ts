import type { Page } from 'playwright-core';

/** Characters of a page's text that help whoever reads a failure; more is in its picture. */
const TEXT = 600;
/** Requests of a page, the last ones. */
const REQUESTS = 12;
/** ms a page may take to answer; one that hangs says nothing. */
const ANSWER_MS = 3000;

/** What pages show, and what they asked for last: evidence beside the failure of a test that nobody saw. */
export async function whatIsShown(pages: readonly Page[]): Promise<string> {
  const told = await Promise.all(pages.map((page) => Promise.race([tell(page), late()])));
  return told.map((text, i) => `[page ${i + 1}] ${text}`).join('\n');
}

async function tell(page: Page): Promise<string> {
  try {
    const shown = (await page.locator('body').allInnerTexts()).join().replace(/\s*\n\s*/g, ' | ');
    const facts = await page.evaluate((requests) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = entries.slice(-requests).map(({ name, responseStatus, startTime, duration }) => {
        const { pathname } = new URL(name, location.href);
        return `${Math.round(startTime)}+${Math.round(duration)} ${responseStatus} ${pathname.slice(0, 60)}`;
      });
      const running = [...document.querySelectorAll<HTMLElement>('[data-remoto]')];
      const names = running.map(({ dataset }) => dataset.remoto).join();
      const line = navigator.onLine ? 'online' : 'offline';
      return [`${location.pathname} at ${Math.round(performance.now())} ms, ${line}, runs ${names}`, ...last];
    }, REQUESTS);
    return [shown.slice(0, TEXT), ...facts].join('\n  ');
  } catch (cause) {
    return `says nothing: ${String(cause)}`;
  }
}

function late(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('does not answer'), ANSWER_MS).unref();
  });
}
