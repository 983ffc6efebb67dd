import type { Page } from 'playwright-core';

/** Below this a screen is touched, px (experience.md, a side rail from 900 px). */
const DESK_PX = 900;
/** What a gloved finger needs, px (experience.md, table of sizes). */
const FINGER_PX = 48;

/** What no tool of accessibility tells about a screen: text that is cut off or beyond its edge, and controls too small for gloves. */
export async function measure(page: Page): Promise<string[]> {
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
