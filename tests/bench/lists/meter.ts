import type { CDPSession, Page } from 'playwright-core';
import { goInside } from '../../e2e/support/visit.ts';

/** What opening a screen took. */
export interface Sample {
  /** From the navigation to the first row painted, ms. */
  readonly ms: number;
  /** Data received from the navigation until nothing came any more, bytes. */
  readonly bytes: number;
}

/** How long nothing may arrive before a page counts as quiet, ms. */
const QUIET_MS = 250;
const LIMIT_MS = 20_000;

/** Opens screens inside the running app and measures them. */
export interface ScreenMeter {
  /** Waits until nothing arrives any more. */
  quiet(): Promise<void>;
  /** Goes to `path` without a reload and waits for the first element of `row` to be painted. */
  open(path: string, row: string): Promise<Sample>;
}

/** Counts what a page receives as data: socket frames, and requests made by scripts; code and pictures of the app are not. */
export async function createScreenMeter(page: Page): Promise<ScreenMeter> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let last = performance.now();
  count(session, (more) => {
    bytes += more;
    last = performance.now();
  });
  const quiet = async (): Promise<void> => {
    last = performance.now();
    while (performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  return {
    quiet,
    async open(path, row) {
      bytes = 0;
      await page.evaluate(watchFirstRow, { row, limit: LIMIT_MS });
      await goInside(page, path);
      const ms = await page.evaluate(() => (globalThis as unknown as { firstRow: Promise<number> }).firstRow);
      await quiet();
      return { ms, bytes };
    },
  };
}

function count(session: CDPSession, add: (bytes: number) => void): void {
  const data = new Set<string>();
  session.on('Network.webSocketFrameReceived', ({ response }) =>
    add(Buffer.byteLength(response.payloadData)),
  );
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'XHR' || type === 'Fetch') data.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (data.has(requestId)) add(dataLength);
  });
}

/** Runs in the page: `firstRow` is the time from here to the frame after the first row stands in the document. */
function watchFirstRow({ row, limit }: { readonly row: string; readonly limit: number }): void {
  const start = performance.now();
  const firstRow = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no row ${row} after ${limit} ms`)), limit);
    const observer = new MutationObserver(look);
    function look(): void {
      if (document.querySelector(row) === null) return;
      observer.disconnect();
      clearTimeout(late);
      // After the frame that draws it: a task posted from within the frame runs once it is drawn.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    }
    observer.observe(document, { subtree: true, childList: true });
  });
  Object.assign(globalThis, { firstRow });
}
