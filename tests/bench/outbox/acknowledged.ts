import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chooseFiles } from '../../e2e/support/choose-files.ts';
import type { Phone } from '../../e2e/support/chromium.ts';
import { writePicture } from '../../e2e/support/pictures.ts';
import { startRound } from '../../e2e/support/rondero.ts';
import { atMost, figure, type Metric, percentile } from '../metric.ts';

/** How much slower than this machine the phone is. */
const SLOWDOWN = 4;
/** Most a person waits for «Guardado en el teléfono», ms, of which 95 of 100 hold. */
const TARGET_MS = 150;

/** From the tap to the acknowledgement, with and without photos, second copy included; the person is signed in. */
export async function acknowledged(
  phone: Phone,
  url: string,
  samples: number,
  progress: (line: string) => void,
): Promise<Record<string, Metric>> {
  const dir = mkdtempSync(join(tmpdir(), 'gr-bench-'));
  const pictures = [writePicture(dir, 'a.png', 40), writePicture(dir, 'b.png', 200)];
  const page = await phone.page();
  await page.addInitScript('globalThis.__name = (f) => f');
  await page.addInitScript(watchTaps);
  await page.goto(`${url}/home`);
  const id = await startRound(page);
  const session = await page.context().newCDPSession(page);
  const metrics: Record<string, Metric> = {};
  for (const photos of [[], pictures]) {
    const times: number[] = [];
    for (let n = 0; n < samples; n += 1) {
      await openForm(page, `${url}/rondas/${id}`, photos, n);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      times.push(await save(page));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const name = `acuse_${photos.length}_fotos`;
    metrics[`${name}_p50`] = figure(percentile(times, 0.5), 'ms');
    metrics[`${name}_p95`] = atMost(percentile(times, 0.95), 'ms', TARGET_MS);
    progress(`${name}: ${times.map((ms) => ms.toFixed(0)).join(' ')} ms`);
  }
  await page.close();
  return metrics;
}

async function openForm(page: Page, round: string, photos: readonly string[], n: number): Promise<void> {
  await page.goto(round);
  await page.getByText('Novedad', { exact: true }).first().click();
  await page.waitForURL('**/rondasnovedad**');
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(`Puerta del sótano abierta, ${n}.`);
  if (photos.length > 0) {
    await chooseFiles(page.locator('main'), photos);
    await page
      .getByRole('img', { name: /Foto/ })
      .nth(photos.length - 1)
      .waitFor();
  }
  // A person writes for seconds; by then the page that was just opened has come to rest.
  await page.waitForLoadState('networkidle');
}

/** Taps and waits for the acknowledgement; ms between the two, by the page's clock. */
async function save(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  const taken = await page.waitForFunction(() => {
    const { taps } = globalThis as unknown as { taps: { tapped: number; saved: number } };
    return taps.saved > 0 ? taps.saved - taps.tapped : null;
  });
  return Number(await taken.jsonValue());
}

/** Runs in the page: notes the tap on «Guardar novedad» and when the screen says that it is saved. */
function watchTaps(): void {
  const taps = { tapped: 0, saved: 0 };
  Object.assign(globalThis, { taps });
  document.addEventListener(
    'click',
    (e) => {
      const text = e.target instanceof Element ? e.target.closest('button')?.textContent : '';
      if (text?.includes('Guardar novedad')) taps.tapped = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (taps.tapped === 0 || taps.saved > 0) return;
    const said = [...document.querySelectorAll('[role=status],[role=alert]')]
      .map((e) => e.textContent)
      .join(' ');
    if (/guardad[ao]/i.test(said)) taps.saved = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
