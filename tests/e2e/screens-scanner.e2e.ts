import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { writeFilm } from './support/film.ts';
import { createInspector, type Inspector } from './support/inspect.ts';
import { logIn, startRound } from './support/rondero.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { watchPage } from './support/witness.ts';

const film = join(mkdtempSync(join(tmpdir(), 'gr-scanner-')), 'camera.y4m');
let stack: Stack;
let phone: Phone;
let page: Page;
let inspect: Inspector;
let ronda: string;

/**
 * Runs in the page: a camera that brings nearer and focuses where it is told, which the browser's fake one does not; an error instead of it,
 * and the opinion of a phone's own detector, where the test asks for them.
 */
function dressCamera(): void {
  const track = MediaStreamTrack.prototype;
  const { getCapabilities, getSettings } = track;
  track.getCapabilities = function () {
    const more = { zoom: { min: 1, max: 8 }, focusMode: ['continuous', 'single-shot'] };
    return Object.assign(getCapabilities.call(this), more);
  };
  track.getSettings = function () {
    return Object.assign(getSettings.call(this), { zoom: 1, pointsOfInterest: [] });
  };
  track.applyConstraints = async () => undefined;
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (asked) {
    const error = sessionStorage.getItem('camera-error');
    if (error) throw new DOMException('as the test wants', error);
    return getUserMedia.call(this, asked);
  };
  const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function (type: string, listener: never) {
    const tell = listener as (event: { data: object }) => void;
    const foreign = (): object => {
      const kind = sessionStorage.getItem('foreign-code');
      return kind ? { foreign: kind } : {};
    };
    const told = ({ data }: MessageEvent<object>) => tell({ data: { ...data, ...foreign() } });
    addEventListener.call(this, type, (type === 'message' ? told : listener) as EventListener);
  };
}

beforeAll(async () => {
  await writeFilm(film, [{ png: null, frames: 10 }]);
  stack = await startStack(undefined, frozenApp());
  phone = await openPhone({ film });
  page = await phone.page();
  await page.addInitScript(dressCamera);
  inspect = await createInspector(page, await watchPage(page));
  await logIn(page, stack.url, '1001');
  ronda = await startRound(page);
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

/** The camera opened anew, as this says. */
async function openAnew(said: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((items) => {
    sessionStorage.removeItem('camera-error');
    sessionStorage.removeItem('foreign-code');
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, said);
  await page.goto(`${stack.url}/scanqr?ronda=${ronda}`);
}

test('a camera that sees no code: zoom, focus, and hints that end in typing', async () => {
  await openAnew({});
  await page.getByRole('button', { name: '2×' }).click();
  await page.getByRole('button', { name: '2×', pressed: true }).waitFor();
  await inspect('scanqr-aumento');
  await page.locator('video').click({ position: { x: 250, y: 120 } });
  await page.getByTestId('enfoque').waitFor();
  await inspect('scanqr-enfoque');
  await page.getByText('El código no se deja leer.').waitFor();
  await inspect('scanqr-escriba-el-codigo');
});

test('a code of another kind', async () => {
  await openAnew({ 'foreign-code': 'ean_13' });
  await page.getByText('Eso no es el código de un punto.').waitFor();
  await inspect('scanqr-otro-codigo');
  await page.getByText('Detalle').click();
  await page.getByText('SC-012 · EAN-13').waitFor();
  await inspect('scanqr-otro-codigo-detalle');
});

test.each([
  ['bloqueada', 'NotAllowedError', 'La cámara está bloqueada.'],
  ['ocupada', 'NotReadableError', 'Otra aplicación está usando la cámara.'],
])('a camera that is %s, and comes back with «Reintentar»', async (name, error, text) => {
  await openAnew({ 'camera-error': error });
  await page.getByText(text).waitFor();
  await inspect(`scanqr-${name}`);
  await page.evaluate(() => sessionStorage.removeItem('camera-error'));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Apunte la cámara').waitFor();
});
