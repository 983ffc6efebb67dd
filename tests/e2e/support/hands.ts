import type { Page } from 'playwright-core';

/** Seconds of a practised hand (Card, Moran, Newell: The keystroke-level model, 1980): a key, a pointed press, a thought before it. */
const KEY_S = 0.28;
const PRESS_S = 1.1;
const THOUGHT_S = 1.35;

/** What a person's hands do on pages that are watched. */
export interface Hands {
  readonly presses: number;
  readonly keys: number;
  /** How long that takes a person, s; the machine's own time is not in it. */
  seconds(): number;
}

/** Counts presses and written characters of a page from now on, over all documents it will show. */
export async function watchHands(page: Page, counts = { presses: 0, keys: 0 }): Promise<Hands> {
  await page.exposeFunction('grHand', (what: 'presses' | 'keys', count: number) => {
    counts[what] += count;
  });
  await page.addInitScript(() => {
    const told = (window as unknown as { grHand: (what: string, count: number) => void }).grHand;
    const before = new WeakMap<EventTarget, number>();
    addEventListener('click', ({ isTrusted }) => isTrusted && told('presses', 1), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        told('keys', Math.abs(target.value.length - (before.get(target) ?? 0)));
        before.set(target, target.value.length);
      },
      true,
    );
  });
  return {
    get presses() {
      return counts.presses;
    },
    get keys() {
      return counts.keys;
    },
    seconds: () => counts.presses * (PRESS_S + THOUGHT_S) + counts.keys * KEY_S,
  };
}
