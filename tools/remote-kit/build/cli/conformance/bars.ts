import type { Page } from 'playwright-core';
import { within } from './deadline.ts';
import { messages } from './messages.ts';
import { goInside, HOME, type TestPhone } from './phone.ts';

/** Longest time from a tap to its effect, ms; only a dead element takes so long. */
const TAP_MS = 10_000;
/** How long a bar may take to come to rest while a closing sheet moves over it, ms, and the time between two checks. */
const SETTLE_MS = 3_000;
const LOOK_MS = 250;

/** Links and buttons of the shell around the page, dialogs left out. */
const BARS = ':is(header, nav) :is(a, button):not(#contenido *, dialog *, [role=dialog] *)';
const DIALOGS = '[role=dialog], [role=alertdialog]';
const TABS = 'nav a:not(dialog *)';
const HOME_TAB = `${TABS}[href="/home"]`;
const MENU_BUTTON = 'header button';
const MENU_LINKS = 'dialog[open] nav a';

/** A link or button of the shell, and the element at its tap position. */
interface Reach {
  readonly name: string;
  /** It is not shown, or outside the screen. */
  readonly hidden: boolean;
  /** Element that covers it; `''` = none. */
  readonly over: string;
}

/** Bars of the shell that are covered on this screen, and elements of the section with `position: fixed`; sentences. */
export async function barsWrong(page: Page, place: string): Promise<readonly string[]> {
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const wrong = await lookAtBars(page, place);
    if (wrong.length === 0 || Date.now() > end) return wrong;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

async function lookAtBars(page: Page, place: string): Promise<readonly string[]> {
  const { reaches, layers, menu, tabs } = await page.evaluate(
    ([bars, dialogs]) => {
      const reaches = [...document.querySelectorAll<HTMLElement>(bars)].map((element): Reach => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // The kit's own dialog, which closes when answered: the hit is inside of it, or on its backdrop.
        const dialog = hit?.closest(dialogs) ?? hit?.querySelector(dialogs);
        const lies = hit && !dialog && !element.contains(hit) ? `<${hit.localName} ${hit.className}>` : '';
        return {
          name: element.ariaLabel ?? element.textContent?.trim() ?? element.localName,
          hidden:
            hit === null ||
            width === 0 ||
            !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          over: lies,
        };
      });
      // The kit's overlays are beside the section's root, not inside it.
      const layers = [...document.querySelectorAll<HTMLElement>('#contenido *:not(dialog, [popover])')]
        .filter((element) => getComputedStyle(element).position === 'fixed')
        .map((element) => `<${element.localName} ${element.className}>`);
      return {
        reaches,
        layers,
        menu: document.querySelector('header button[aria-label="Abrir menú"]') !== null,
        tabs: document.querySelector('nav a:not(dialog *)') !== null,
      };
    },
    [BARS, DIALOGS] as const,
  );
  const hidden = reaches.filter((one) => one.hidden);
  const covered = reaches.filter((one) => !one.hidden && one.over !== '');
  const names = (some: readonly Reach[]): string => some.map(({ name }) => `«${name}»`).join(', ');
  return [
    ...(reaches.length === 0 || (menu && !tabs) ? [messages.noBars(place)] : []),
    ...(hidden.length > 0 ? [messages.barHidden(place, names(hidden))] : []),
    ...(covered.length > 0 ? [messages.barCovered(place, names(covered), covered[0]?.over ?? '')] : []),
    ...[...new Set(layers)].map((what) => messages.layer(place, what)),
  ];
}

/** Taps «Inicio» in the bar; `false` = without effect, `undefined` = there is none. */
export async function tapHome(page: Page): Promise<boolean | undefined> {
  if ((await page.locator(HOME_TAB).count()) === 0) return undefined;
  await tap(page, HOME_TAB);
  return comesTo(page, HOME);
}

/** On Inicio: opens the menu and leaves it by its first link; a sentence for a dead element. */
export async function tapMenu({ page, hungMs }: TestPhone, place: string): Promise<readonly string[]> {
  return (await within(hungMs, tapLink(page, MENU_LINKS, 0, true))).map((what) => messages.dead(place, what));
}

/** On Inicio: taps each link of the shell, in its bar and in its menu; a sentence for the first dead one. */
export async function tapEverything({ page, hungMs }: TestPhone, place: string): Promise<readonly string[]> {
  for (const [links, inMenu] of [
    [TABS, false],
    [MENU_LINKS, true],
  ] as const) {
    // The menu's links are in the document before it is opened.
    const count = await page.locator(inMenu ? 'dialog nav a' : TABS).count();
    for (let n = 0; n < count; n += 1) {
      const [dead] = await within(hungMs, tapLink(page, links, n, inMenu));
      if (dead !== undefined) return [messages.dead(place, dead)];
    }
  }
  return [];
}

/** Taps one link and goes back to Inicio; the name of a link without effect. */
async function tapLink(page: Page, links: string, n: number, inMenu: boolean): Promise<readonly string[]> {
  if (inMenu) await tap(page, MENU_BUTTON);
  const link = page.locator(links).nth(n);
  const path = await link.getAttribute('href', { timeout: TAP_MS }).catch(() => null);
  if (path === null) return ['Abrir menú'];
  await tap(page, links, n);
  const there = await comesTo(page, path);
  await goInside(page, HOME);
  return there ? [] : [path];
}

function comesTo(page: Page, path: string): Promise<boolean> {
  return page.waitForURL(`**${path}`, { timeout: TAP_MS }).then(
    () => true,
    () => false,
  );
}

/** Taps like a finger: only an uncovered element. A covered one has no effect, which the caller detects. */
async function tap(page: Page, selector: string, n = 0): Promise<void> {
  await page
    .locator(selector)
    .nth(n)
    .click({ timeout: TAP_MS })
    .catch(() => undefined);
}
