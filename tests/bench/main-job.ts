import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone } from '../e2e/support/chromium.ts';
import { writeFilm } from '../e2e/support/film.ts';
import { writePicture } from '../e2e/support/pictures.ts';
import { printCodes } from '../e2e/support/printed-codes.ts';
import { completePoint, fillIncident, logIn, startRound } from '../e2e/support/rondero.ts';
import { startStack } from '../e2e/support/stack.ts';
import { atMost, type Metric, percentile, runsOf } from './metric.ts';
import { scriptMeter } from './weights.ts';

const INCIDENTS = runsOf(20);
/** Luma above which the code, a light sheet, fills the picture (film.ts: wall 120, sheet 210). */
const SHEET = 135;

/**
 * Notes in the page, on one clock: when the camera first showed the sheet, when a green band named a point, when
 * «Guardar novedad» was tapped and when the phone said it had it.
 */
function watchTimes(): void {
  const times: Record<string, number> = {};
  Object.assign(globalThis, { times });
  const canvas = new OffscreenCanvas(32, 24);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const look = (video: HTMLVideoElement) => {
    video.requestVideoFrameCallback(() => {
      pen?.drawImage(video, 0, 0, 32, 24);
      const data = pen?.getImageData(0, 0, 32, 24).data ?? [];
      let sum = 0;
      for (let i = 0; i < data.length; i += 4) sum += data[i] ?? 0;
      if (sum / (data.length / 4) > Number((globalThis as { sheet?: number }).sheet))
        times.seen ??= performance.now();
      look(video);
    });
  };
  document.addEventListener(
    'click',
    (e) => {
      const text = e.target instanceof Element ? e.target.closest('button')?.textContent : '';
      if (text?.includes('Guardar novedad')) times.tapped = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const video = document.querySelector('video');
    if (video && !video.dataset.watched) {
      video.dataset.watched = 'yes';
      look(video);
    }
    const status = [...document.querySelectorAll('[role=status],[role=alert]')]
      .map((e) => e.textContent)
      .join(' ');
    if (times.seen !== undefined && status.includes('Guardado en el teléfono'))
      times.marked ??= performance.now();
    if (times.tapped !== undefined && /guardad[ao]/i.test(status)) times.saved ??= performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function takeTimes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const { times } = globalThis as unknown as { times: Record<string, number> };
    const copy = { ...times };
    for (const key of Object.keys(times)) delete times[key];
    return copy;
  });
}

/** The main job in figures: weight of the login and of mf-rondas, scan to mark, tap to «Guardado en el teléfono». */
export async function mainJob(progress: (line: string) => void): Promise<Record<string, Metric>> {
  const dir = mkdtempSync(join(tmpdir(), 'gr-bench-'));
  const film = join(dir, 'camera.y4m');
  const stack = await startStack();
  await writeFilm(film, [{ png: null, frames: 1 }]);
  const phone = await openPhone({ film });
  try {
    const page = await phone.page();
    const meter = scriptMeter(page);
    await page.goto(`${stack.url}/login`);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
    const login = await meter();
    progress(`login ${login} B`);
    // The loader of this file wraps functions in a helper of its own, which the page lacks.
    await page.addInitScript(`globalThis.__name = (f) => f; globalThis.sheet = ${SHEET}`);
    await page.addInitScript(watchTimes);
    await logIn(page, stack.url, '1001');
    await startRound(page);
    const photo = writePicture(dir, 'a.png', 40);
    const photos = [photo, writePicture(dir, 'b.png', 200)];
    const scans: number[] = [];
    const codes = await printCodes(stack, 'u001', mkdtempSync(join(dir, 'qr-')));
    for (const { png, punto } of codes) {
      await writeFilm(film, [
        { png: null, frames: 15 },
        { png, frames: 60 },
      ]);
      await page.getByText('Escanear punto').click();
      await page.getByText(punto.nom_qr).first().waitFor();
      await completePoint(page, punto, photo);
      await page.waitForURL(/\/rondas\/[-\w]{20}$/);
      const { seen, marked } = await takeTimes(page);
      if (seen !== undefined && marked !== undefined) scans.push(marked - seen);
      progress(`checkpoint ${punto.nom_qr}: ${Math.round((marked ?? Number.NaN) - (seen ?? Number.NaN))} ms`);
    }
    const saves: number[] = [];
    for (let i = 0; i < INCIDENTS; i += 1) {
      await fillIncident(page, photos, `Novedad de prueba número ${i}`);
      await page.getByRole('button', { name: 'Guardar novedad' }).click();
      await page.getByText('Volver a la ronda').click();
      const { tapped, saved } = await takeTimes(page);
      if (tapped !== undefined && saved !== undefined) saves.push(saved - tapped);
      progress(`incident ${i + 1}: ${Math.round((saved ?? Number.NaN) - (tapped ?? Number.NaN))} ms`);
    }
    return {
      login_js: atMost(login / 1000, 'kB brotli', 200),
      scan_to_mark_p50: atMost(percentile(scans, 0.5), 'ms', 300),
      scan_to_mark_p95: atMost(percentile(scans, 0.95), 'ms', 300),
      save_p50: atMost(percentile(saves, 0.5), 'ms', 200),
      save_p95: atMost(percentile(saves, 0.95), 'ms', 200),
    };
  } finally {
    await phone.kill();
    await stack.kill();
  }
}
