import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { ENGLISH } from './english.ts';
import type { Witness } from './witness.ts';

/** Where pictures of all screens go; without it only those of screens that fail are taken. */
const { SCREENS_DIR } = process.env;
/** Where pictures of screens that fail go. */
const FAILED_DIR = SCREENS_DIR ?? join(tmpdir(), 'gr-screens');

const AXE = readFileSync(
  createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Runs in the page: facts every screen must have right. */
const FACTS = `(() => {
  const visible = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0;
  const words = [document.title, document.body.innerText];
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext'])
    for (const e of document.querySelectorAll('[' + name + ']')) words.push(e.getAttribute(name));
  for (const e of document.querySelectorAll('[aria-live], [role=status], [role=alert], label, legend')) words.push(e.textContent);
  return {
    title: document.title,
    lang: document.documentElement.lang,
    width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    headings: [...document.querySelectorAll('h1')].filter(visible).map((e) => e.textContent),
    words: words.join('\\n'),
    small: [...document.querySelectorAll('a[href], button, select, textarea, [role=button]')]
      .filter((e) => visible(e) && e.tabIndex >= 0 && e.closest('label, p') === null && e.closest('[class*=skip]') === null)
      .map((e) => [e, e.getBoundingClientRect()])
      .filter(([, r]) => r.width > 1 && (r.width < 24 || r.height < 24))
      .map(([e, r]) => e.outerHTML.slice(0, 80) + ' ' + r.width + '×' + r.height),
  };
})()`;

// Target sizes are measured in FACTS: axe counts what a sticky bar hides for now as lost.
const runAxe = (only: string): string => `axe.run(document, {
  resultTypes: ['violations'],
  rules: { 'target-size': { enabled: false } },
  runOnly: ${only},
}).then(({ violations }) => violations.map(({ id, nodes }) =>
  id + ': ' + nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + n.any.concat(n.all, n.none).map((c) => c.message).join('; ').slice(0, 200)).join(' | ')))`;
/** A theme changes colours only: in the second one nothing else can differ. */
const RUN_AXE = {
  dark: runAxe(`['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']`),
  light: runAxe(`{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }`),
};

const PHONE_WIDTH = 360;

interface Facts {
  readonly title: string;
  readonly lang: string;
  readonly width: number;
  readonly headings: readonly string[];
  readonly words: string;
  readonly small: readonly string[];
}

/**
 * Looks at screens of one page: checks each in both themes and takes its picture. Fails with everything that is
 * wrong about the screen; `name` also names its pictures.
 */
export type Inspector = (name: string) => Promise<void>;

/**
 * Makes the inspector of a page. Scripts go in through the debugger, where the security policy has no say.
 * @param folder where pictures go; `whole`: of all that can be scrolled to
 */
export async function createInspector(
  page: Page,
  witness: Witness,
  {
    folder = SCREENS_DIR,
    whole = false,
  }: { readonly folder?: string | undefined; readonly whole?: boolean } = {},
): Promise<Inspector> {
  const session = await page.context().newCDPSession(page);
  // A phone's scroll bars lie over the page.
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return async (name) => {
    const wrong: string[] = [];
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await still(page);
      if (folder) await takePicture(page, folder, `${name}.${theme}`, whole);
      if (!(await evaluate<boolean>(session, "typeof axe === 'object'"))) await evaluate(session, AXE);
      const found = await evaluate<string[]>(session, RUN_AXE[theme]);
      wrong.push(...found.map((line) => `${theme} axe ${line}`));
    }
    wrong.push(
      ...about(await evaluate<Facts>(session, FACTS), page.viewportSize()?.width ?? PHONE_WIDTH),
      ...witness.take(),
    );
    if (wrong.length === 0) return;
    await pictureOfFailure(page, name);
    throw new Error(`${name} (${page.url()}):\n${wrong.join('\n')}`);
  };
}

/** Takes the picture of a screen that fails; its file is named by `name`. */
export function pictureOfFailure(page: Page, name: string): Promise<void> {
  return takePicture(page, FAILED_DIR, `FAILED-${name}`);
}

async function takePicture(page: Page, folder: string, name: string, fullPage = false): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
  const size = page.viewportSize();
  if (!fullPage || !size) return;
  // What is made or drawn only near the screen keeps to the size of the whole page until another one comes.
  await page.setViewportSize({ ...size, height: size.height - 1 });
  await page.setViewportSize(size);
}

function about({ title, lang, width, headings, words, small }: Facts, widest: number): string[] {
  const wrong: string[] = [];
  if (width > widest) wrong.push(`scrolls sideways: ${width} px`);
  if (headings.length !== 1) wrong.push(`${headings.length} h1: ${headings.join(', ')}`);
  if (!title.includes('Gestión de Riesgos')) wrong.push(`title «${title}»`);
  if (lang !== 'es-CO') wrong.push(`lang «${lang}»`);
  wrong.push(...small.map((each) => `too small for a finger: ${each}`));
  const english = ENGLISH.exec(words);
  if (english) wrong.push(`English «${words.slice(Math.max(0, english.index - 30), english.index + 40)}»`);
  return wrong;
}

/** Waits until nothing moves: pictures shown, no transition under way, two frames drawn. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const ends = ({ effect }: Animation) => effect?.getComputedTiming().iterations !== Infinity;
    for (;;) {
      // Where a transition leads counts, not how long it takes to get there.
      for (const moving of document.getAnimations().filter(ends)) moving.finish();
      if ([...document.images].every((image) => image.complete)) break;
      await frame();
    }
    await frame();
    await frame();
  });
}

async function evaluate<T>(session: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}
