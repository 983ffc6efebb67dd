import type { Page } from 'playwright-core';

/** What a form says whose draft another page has saved meanwhile: it is to be saved again. */
const AGAIN = 'Este registro ya estaba guardado';
/** How long a word is waited for, ms: a person has gone on long before. */
const WAIT_MS = 60_000;

/** What a screen said: the word, or that the act is to be done again. */
export type Heard = 'word' | 'again';

/**
 * Listens to a screen's statuses and notices from now on; what it gives waits for what they say. A word that stands for a moment only,
 * on a page behind another, is heard all the same, which looking now and then does not do. `again`: hears that word, too.
 * Waiting rejects after a minute, and when the page ends.
 */
export async function listen(page: Page, word: string, again = true): Promise<() => Promise<Heard>> {
  const heard = await page.evaluateHandle(inPage, { word, again: again ? AGAIN : null });
  return () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the screen did not say «${word}»`)), WAIT_MS);
    });
    const said = heard.evaluate(({ said: promise }) => promise);
    return Promise.race([said, late]).finally(() => clearTimeout(timer));
  };
}

/** Runs in a page. The promise lies in an object: Playwright would wait for a bare one. */
function inPage({ word, again }: { word: string; again: string | null }): { said: Promise<Heard> } {
  const shows = (text: string) =>
    [...document.querySelectorAll('[role="status"], [role="alert"]')].some(
      (status) => status.checkVisibility() && status.textContent?.includes(text),
    );
  const look = (): Heard | null => {
    if (shows(word)) return 'word';
    return again !== null && document.body.textContent?.includes(again) ? 'again' : null;
  };
  return {
    said: new Promise((resolve) => {
      const tell = () => {
        const heard = look();
        if (heard === null) return;
        watch.disconnect();
        resolve(heard);
      };
      const watch = new MutationObserver(tell);
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      tell();
    }),
  };
}
