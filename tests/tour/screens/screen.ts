import type { Page } from 'playwright-core';
import type { Inspector } from '../../e2e/support/inspect.ts';
import { goInside, whole } from '../../e2e/support/visit.ts';

/** Below this a screen is touched, px (experience.md, a side rail from 900 px). */
const DESK_PX = 900;
/** What a gloved finger needs, px (experience.md, table of sizes). */
const FINGER_PX = 48;

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

/** What no tool of accessibility tells about a screen: text that is cut off or beyond its edge, and controls too small for gloves. */
async function measure(page: Page): Promise<string[]> {
  const touched = (page.viewportSize()?.width ?? 0) < DESK_PX;
  return page.evaluate(
    ([finger, wide]) => {
      const shown = (e: Element) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const told = (e: Element) => e.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 90);
      const hidden = (e: Element) => e.closest('[aria-hidden=true], [inert]') !== null || !shown(e);
      const scrolls = (e: Element | null): boolean =>
        e !== null && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
      const cut: string[] = [];
      for (const e of document.querySelectorAll<HTMLElement>('body *')) {
        const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
        const r = e.getBoundingClientRect();
        if (!own || r.width <= 1 || r.height <= 1 || hidden(e)) continue;
        const { overflowX, overflowY, textOverflow } = getComputedStyle(e);
        // What ends in «…» stands whole behind the row, or on the page the title bar belongs to.
        if (textOverflow === 'ellipsis' && e.closest('a, tr, header') !== null) continue;
        if (/hidden|clip/.test(overflowX) && e.scrollWidth > e.clientWidth + 1)
          cut.push(`cut off: ${told(e)}`);
        else if (/hidden|clip/.test(overflowY) && e.scrollHeight > e.clientHeight + 2)
          cut.push(`cut off below: ${told(e)}`);
        else if ((r.right > wide + 1 || r.left < -1) && !scrolls(e)) cut.push(`beyond the edge: ${told(e)}`);
      }
      const small = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, select, textarea, input, summary, [role=button], [role=tab]',
        ),
      ].filter((e) => {
        if (finger === 0 || hidden(e) || e.tabIndex < 0 || e.matches('[class*=skip], p a')) return false;
        // What lies under a finger is the control or the label around it.
        const { width, height } = (e.closest('label') ?? e).getBoundingClientRect();
        return width > 1 && (width < finger - 0.5 || height < finger - 0.5);
      });
      const size = (e: Element) => {
        const { width, height } = (e.closest('label') ?? e).getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)}`;
      };
      return [...cut, ...small.map((e) => `under ${finger} px: ${size(e)} ${told(e)}`)];
    },
    [touched ? FINGER_PX : 0, page.viewportSize()?.width ?? 0] as const,
  );
}
