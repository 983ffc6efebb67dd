import type { Page } from 'playwright-core';
import type { Inspector } from '../../e2e/support/inspect.ts';
import { goInside, whole } from '../../e2e/support/visit.ts';
import { measure } from './measure.ts';

/** A screen: how its pictures are called, where it is, a text that is there once it is whole, and what is opened on it. */
export type Screen = readonly [
  name: string,
  path: string,
  text: string | RegExp,
  open?: (page: Page) => Promise<unknown>,
];

/** Widths people have: phone, tablet, laptop, wide screen; with the height of each, px. */
export const SIZES = [
  [360, 780],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;

/** Inspectors of one page: of all that can be scrolled to, and of what is in sight. */
export interface Eyes {
  readonly whole: Inspector;
  readonly inSight: Inspector;
}

/** Looks at screens of one person at every width. Gives what is wrong, a line each. */
export async function lookAtAll(
  page: Page,
  { whole: inspectWhole, inSight }: Eyes,
  who: string,
  screens: readonly Screen[],
  only = /./,
): Promise<string[]> {
  const wrong: string[] = [];
  await goInside(page, '/home');
  await whole(page, /./);
  for (const [name, path, text, open] of screens) {
    if (!only.test(`${who}-${name}`)) continue;
    for (const [width, height] of SIZES) {
      const called = `${who}-${name}.${width}`;
      const keep = (what: string) => {
        wrong.push(`${called}: ${what}`);
        process.stderr.write(`${called}: ${what}\n`);
      };
      try {
        await page.setViewportSize({ width, height });
        await goInside(page, path);
        await whole(page, text);
        await open?.(page);
        // A dialog stands on what is in sight.
        await (open ? inSight : inspectWhole)(called).catch((cause: Error) => keep(cause.message));
        for (const line of await measure(page)) keep(line);
        if (!open) continue;
        await page.keyboard.press('Escape');
        // What closes goes back in history: the next address must not meet it on its way.
        await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
      } catch (cause) {
        keep(cause instanceof Error ? cause.message : String(cause));
      }
    }
  }
  return wrong;
}
