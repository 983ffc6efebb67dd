import { pushId } from '@gr/shared/domain/registro/ids';
import type { Page } from 'playwright-core';
import { PAYLOADS } from '../../xss/payloads.ts';
import { readPath } from './database.ts';
import type { XssWitness } from './xss-witness.ts';

/** Records of one showing of a list: lists read 50 at most. */
const AT_ONCE = 47;
/** Characters of a code that the screen shows. */
export const CODE_SHOWN = 200;

/** Waits until all of `texts` stand on the screen, as text. */
export async function shownAsText(page: Page, witness: XssWitness, texts: readonly string[]): Promise<void> {
  await page
    .waitForFunction((all) => {
      const words = document.body.textContent;
      return all.every((text) => words.includes(text));
    }, texts)
    .catch(async (cause) => {
      const words = (await page.evaluate(() => document.body.textContent)) ?? '';
      const missing = texts.filter((text) => !words.includes(text));
      throw new Error(`${page.url()} does not show ${missing.length}: ${missing.slice(0, 5).join('\n')}`, {
        cause,
      });
    });
  await witness.settle();
}

/** In parts that a list can show at once. */
export function batches(size = AT_ONCE): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(PAYLOADS.length / size) }, (_, i) =>
    PAYLOADS.slice(i * size, (i + 1) * size),
  );
}

/** Under keys of their own, in order. */
export function keyed<T>(texts: readonly string[], make: (text: string, i: number) => T): Record<string, T> {
  return Object.fromEntries(texts.map((text, i) => [`x${String(i).padStart(3, '0')}`, make(text, i)]));
}

/** As many records as texts, with push ids of now. */
export function records<T>(
  texts: readonly string[],
  make: (text: string, id: string, at: number) => T,
): Record<string, T> {
  const now = Date.now();
  return Object.fromEntries(
    texts.map((text, i) => {
      const at = now - 60_000 * (texts.length - i);
      const id = pushId(at);
      return [id, make(text, id, at)];
    }),
  );
}

/** One record below a path that is as wanted. Throws when there is none. */
export async function someAt<T>(
  url: string,
  path: string,
  good: (each: T) => boolean = () => true,
): Promise<T> {
  const found = Object.values(await readPath<Record<string, T>>(url, path)).find(good);
  if (!found) throw new Error(`nothing like that in ${path}`);
  return found;
}

/** Every text of the corpus, as many in one code as the screen shows; without the characters a code cannot hold. */
export function codes(): readonly string[] {
  const all: string[] = [];
  for (const raw of PAYLOADS) {
    const text = raw
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .trim();
    const last = all.at(-1);
    if (last !== undefined && last.length + text.length < CODE_SHOWN - 1)
      all[all.length - 1] = `${last} ${text}`;
    else all.push(text.slice(0, CODE_SHOWN));
  }
  return all;
}
