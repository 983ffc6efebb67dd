import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, PATIENCE } from '../cli/conformance/phone.ts';
import { drawn } from './take-pictures.ts';

const PHONE = { width: 360, height: 780 };
/** Most difference of a colour in one pixel that still counts as equal, of 255 (our choice: invisible to the eye). */
const SAME = 16;

/** Addresses of two sandboxes, without a search. */
export interface Compared {
  readonly live: string;
  readonly own: string;
}

/** Result of a comparison. */
export interface Difference {
  readonly name: string;
  /** Pixels that differ; `null` = the scenario is not drawn in the live version. */
  readonly pixels: number | null;
}

/**
 * Takes a picture of each scenario in the live version and in this one, in the same browser, and compares them. Writes the pictures into
 * `folder`, replaced, and a page with those that differ: live, own, and their difference. Rejects when there is no browser, or a scenario
 * is not drawn here.
 */
export async function comparePictures(
  { live, own }: Compared,
  folder: string,
): Promise<readonly Difference[]> {
  const { browser, kill } = await openBrowser();
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const context = await browser.newContext({
      ...{ viewport: PHONE, locale: 'es-CO', timezoneId: 'America/Bogota', colorScheme: 'dark' },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE);
    const canvas = await context.newPage();
    const found: Difference[] = [];
    const rows: string[] = [];
    for (const [at, [name, search]] of Object.entries(await scenariosAt(canvas, own)).entries()) {
      const after = await pictureOf(context, own + search).catch((cause: unknown) => {
        throw new Error(`«${name}» is not drawn here.`, { cause });
      });
      const before = await pictureOf(context, live + search).catch(() => null);
      const laid = before && (await layOver(canvas, before, after));
      found.push({ name, pixels: laid?.pixels ?? null });
      if (laid?.pixels === 0) continue;
      const pictures = { publicada: before, local: after, diferencia: laid?.picture ?? null };
      rows.push(rowOf(folder, `${at}`, name, pictures));
    }
    writeFileSync(path.join(folder, 'index.html'), pageOf(rows));
    return found;
  } finally {
    await kill();
  }
}

/** Name → search of each scenario, as listed by the page. */
async function scenariosAt(page: Page, url: string): Promise<Readonly<Record<string, string>>> {
  await page.goto(url);
  await page.locator('html[data-escenarios]').waitFor();
  const text = await page.locator('html').getAttribute('data-escenarios');
  await page.goto('about:blank');
  return JSON.parse(text ?? '{}') as Readonly<Record<string, string>>;
}

/** Pause between two pictures of one screen, ms, and how often it is taken again; one that never stands still is compared as it is. */
const STILL_MS = 200;
const MOST_TRIES = 10;

async function pictureOf(context: BrowserContext, url: string): Promise<Buffer> {
  const page = await context.newPage();
  try {
    const answer = await page.goto(url);
    if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status() ?? 'nothing'}.`);
    await drawn(page);
    const take = () => page.screenshot({ animations: 'disabled', fullPage: true });
    let picture = await take();
    // What comes late without a word of loading, a poster for example: as Playwright's own comparison, until two in a row are equal.
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = picture;
      await page.waitForTimeout(STILL_MS);
      picture = await take();
      if (picture.equals(before)) break;
    }
    return picture;
  } finally {
    await page.close();
  }
}

interface Laid {
  readonly pixels: number;
  /** The new picture, pale, with the differences in red. */
  readonly picture: Buffer;
}

/** Compares two pictures in the browser, which decodes and draws them without a further package. */
async function layOver(page: Page, before: Buffer, after: Buffer): Promise<Laid> {
  const [pixels, base64] = await page.evaluate(
    async ({ pictures, same }) => {
      const images = await Promise.all(
        pictures.map(async (text) => {
          const image = new Image();
          image.src = `data:image/png;base64,${text}`;
          await image.decode();
          return image;
        }),
      );
      const width = Math.max(...images.map((image) => image.width));
      const height = Math.max(...images.map((image) => image.height));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paper = canvas.getContext('2d', { willReadFrequently: true });
      if (!paper) throw new Error('no canvas');
      const [first, second] = images.map((image) => {
        paper.clearRect(0, 0, width, height);
        paper.drawImage(image, 0, 0);
        return paper.getImageData(0, 0, width, height);
      });
      if (!first || !second) throw new Error('two pictures');
      let count = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const apart = [0, 1, 2, 3].some(
          (part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > same,
        );
        if (apart) count += 1;
        second.data.set(
          apart
            ? [220, 0, 0, 255]
            : [second.data[at] ?? 0, second.data[at + 1] ?? 0, second.data[at + 2] ?? 0, 70],
          at,
        );
      }
      paper.putImageData(second, 0, 0);
      return [count, canvas.toDataURL('image/png').split(',')[1] ?? ''] as const;
    },
    { pictures: [before.toString('base64'), after.toString('base64')], same: SAME },
  );
  return { pixels, picture: Buffer.from(base64, 'base64') };
}

function rowOf(
  folder: string,
  number: string,
  name: string,
  pictures: Readonly<Record<string, Buffer | null>>,
): string {
  const cells = Object.entries(pictures).map(([kind, bytes]) => {
    if (!bytes) return `<td>${kind}: no hay</td>`;
    const file = `${number}-${kind}.png`;
    writeFileSync(path.join(folder, file), bytes);
    return `<td>${kind}<br><img src="${file}" alt=""></td>`;
  });
  return `<h2>${name.replaceAll('<', '&lt;')}</h2><table><tr>${cells.join('')}</tr></table>`;
}

function pageOf(rows: readonly string[]): string {
  const said = rows.length === 0 ? '<p>Nada cambió.</p>' : rows.join('\n');
  return `<!doctype html><html lang="es-CO"><meta charset="utf-8"><title>Cambios a la vista</title><style>td{vertical-align:top}img{border:1px solid}</style>
<h1>Cambios a la vista</h1>
${said}`;
}
