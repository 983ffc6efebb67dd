import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openBrowser, PATIENCE } from '../cli/conformance/phone.ts';
import type { Picture, Pictures, PicturesAsked } from './pictures-asked.ts';
import { BACK, type Done, inWords } from './session.ts';

/** Sizes of a phone and of a desktop window, CSS pixels. */
const SIZES = [
  { width: 360, height: 780 },
  { width: 1366, height: 768 },
];
const THEMES = ['noche', 'sol'] as const;
/** How long to wait for a loading screen before the picture is taken, ms. */
const LOADING_MS = 8_000;
/** The phone fills the window: pictures have exactly its size, and no panel in them. */
const PHONE_ONLY =
  'iframe { position: fixed; z-index: 9; inset: 0; height: 100vh; border: 0; border-radius: 0 }';

/**
 * Opens the sandbox at `origin` in a separate browser according to `asked`, repeats the recorded steps, and takes a picture of each screen
 * on the way: in both themes, at both sizes. They replace the contents of `folder`. Stops a row of pictures at the first step that can't be
 * done, and reports it. Rejects when there is no browser.
 */
export async function takePictures(origin: string, asked: PicturesAsked, folder: string): Promise<Pictures> {
  const { browser, kill } = await openBrowser();
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const pictures: Picture[] = [];
    const missed = new Set<string>();
    for (const size of SIZES) {
      for (const tema of THEMES) {
        const url = new URL(asked.link, origin);
        url.searchParams.set('ancho', String(size.width));
        url.searchParams.set('tema', tema);
        url.searchParams.set('panel', 'no');
        const row = await oneRow(browser, url.href, size, asked.steps, (step) => {
          const name = `${size.width}-${tema}-${step}.png`;
          pictures.push({ name, width: size.width, tema, step });
          return path.join(folder, name);
        });
        if (row) missed.add(inWords(row));
      }
    }
    return { folder, pictures, missed: [...missed] };
  } finally {
    await kill();
  }
}

/** The pictures of one size and theme; gives the step that could not be done. */
async function oneRow(
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number },
  steps: readonly Done[],
  fileOf: (step: number) => string,
): Promise<Done | undefined> {
  const context = await browser.newContext({ viewport, locale: 'es-CO', timezoneId: 'America/Bogota' });
  context.setDefaultTimeout(PATIENCE);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.addStyleTag({ content: PHONE_ONLY });
    const phone = page.frameLocator('iframe');
    await take(page, phone, fileOf(0));
    for (const [at, step] of steps.entries()) {
      try {
        await doStep(phone, step);
      } catch {
        return step;
      }
      await take(page, phone, fileOf(at + 1));
    }
    return undefined;
  } finally {
    await context.close();
  }
}

/** As in the exported script (`session.ts`). */
async function doStep(phone: FrameLocator, step: Done): Promise<void> {
  const waiting = { timeout: LOADING_MS };
  if (step.kind === 'back') await phone.getByRole('button', { name: BACK, exact: true }).click(waiting);
  else if (step.kind === 'type') await phone.getByLabel(step.label, { exact: true }).fill(step.text, waiting);
  else
    await phone
      .getByRole(step.role as 'button', { name: step.name })
      .first()
      .click(waiting);
}

async function take(page: Page, phone: FrameLocator, file: string): Promise<void> {
  await drawn(phone);
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** Waits until the phone, a frame or the page itself, has drawn a screen and finished loading, or reached the time limit. */
export async function drawn(phone: Pick<FrameLocator, 'locator' | 'getByRole'>): Promise<void> {
  await phone.locator('main, [role=dialog]').filter({ hasText: /\S{3}/ }).first().waitFor();
  const loading = phone
    .getByRole('status')
    .filter({ hasText: /^Cargando/ })
    .first();
  // A scenario may load for ever; then the picture shows that.
  await loading.waitFor({ state: 'detached', timeout: LOADING_MS }).catch(() => undefined);
  await phone.locator('body').evaluate(() => document.fonts.ready.then(() => undefined));
}
