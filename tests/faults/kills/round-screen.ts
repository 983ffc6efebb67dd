import type { Page } from 'playwright-core';
import { goInside } from '../../e2e/support/visit.ts';
import { readRaw } from './on-phone.ts';

/** How long a number may lag behind, ms. */
const SETTLE_MS = 3_000;
/** How long is waited for what still has to leave, ms; whatever has not left by then counts just as much. */
const SENT_MS = 6_000;

/** Points that the screen of a round shows («n de m»), once they are `at least` so many or don't become more. */
export async function pointsShown(page: Page, ronda: string, least: number): Promise<number> {
  await goInside(page, `/rondas/${ronda}`);
  const progress = page
    .locator('main')
    .getByText(/^\d+ de \d+$/)
    .first();
  await progress.waitFor();
  return settled(
    async () => Number.parseInt((await progress.textContent()) ?? '', 10),
    (shown) => shown >= least,
    SETTLE_MS,
  );
}

/** Waits until no record waits on the phone, not for ever. */
export async function untilSent(page: Page): Promise<void> {
  await settled(
    async () => (await readRaw(page))?.rows.length ?? 0,
    (rows) => rows === 0,
    SENT_MS,
  );
}

async function settled(
  read: () => Promise<number>,
  good: (value: number) => boolean,
  ms: number,
): Promise<number> {
  const end = Date.now() + ms;
  let value = await read();
  while (!good(value) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await read();
  }
  return value;
}
