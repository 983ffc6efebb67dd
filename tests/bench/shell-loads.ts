import type { Page } from 'playwright-core';
import { brotli } from './weights.ts';

/** One file a page asked for. */
export interface Load {
  readonly url: string;
  /** When it was asked for, ms since the navigation began. */
  readonly at: number;
  /** Asked for to be run or shown; else only to be checked and kept for a start without a connection. */
  readonly used: boolean;
}

/** What a part of the way weighs. */
export interface Weight {
  readonly requests: number;
  readonly js: number;
  readonly css: number;
  /** Scripts, styles, page, pictures and start files. */
  readonly all: number;
}

/** Data, live sockets and the services behind the app: what depends on the company, not on the code. */
export const DATA = /[?&](ns|key|alt)=|\/(\.ws|\.lp|emulator|fn)\b|googleapis\.com|\/v0\/b\//;

/** Marks when a text is on screen (painted) first: `marks[name]`, ms since the navigation began. */
export async function markTexts(page: Page, marks: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.addInitScript((wanted) => {
    const found: Record<string, number> = {};
    Object.assign(globalThis, { marks: found });
    const look = () => {
      const words = document.body?.textContent ?? '';
      for (const [name, text] of Object.entries(wanted)) {
        if (found[name] !== undefined || !words.includes(text)) continue;
        found[name] = Number.NaN;
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            found[name] = performance.now();
          };
          port2.postMessage(null);
        });
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, marks);
}

/** Waits for a mark and gives it, ms. */
export async function marked(page: Page, name: string): Promise<number> {
  const handle = await page.waitForFunction((key) => {
    const { marks } = globalThis as unknown as { marks: Record<string, number> };
    const at = marks[key];
    return at !== undefined && !Number.isNaN(at) ? at : null;
  }, name);
  return Number(await handle.jsonValue());
}

/** Every file of the app that the page asked for so far, the page itself first. */
export async function loadsOf(page: Page): Promise<readonly Load[]> {
  const all = await page.evaluate(() => [
    { url: location.origin + location.pathname, at: 0, used: true },
    ...performance.getEntriesByType('resource').map((entry) => ({
      url: entry.name,
      at: entry.startTime,
      used: (entry as PerformanceResourceTiming).initiatorType !== 'fetch',
    })),
  ]);
  return all.filter(({ url }) => url.startsWith('http') && !DATA.test(url));
}

/** Weighs files as a store would serve them (brotli q11); each address counts once. */
export async function weigh(urls: readonly string[]): Promise<Weight> {
  const sum = { requests: 0, js: 0, css: 0, all: 0 };
  for (const url of new Set(urls)) {
    const answer = await fetch(url, { headers: { accept: '*/*' } });
    const bytes = brotli(Buffer.from(await answer.arrayBuffer()));
    const { pathname } = new URL(url);
    sum.requests += 1;
    sum.all += bytes;
    if (pathname.endsWith('.js')) sum.js += bytes;
    if (pathname.endsWith('.css')) sum.css += bytes;
  }
  return sum;
}

/** Whether a path asked of the server is a file of the app. */
export function isFile(path: string): boolean {
  return !DATA.test(path);
}
