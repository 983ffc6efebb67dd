import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { chooseFiles } from './choose-files.ts';
import { writeFilm } from './film.ts';
import type { PrintedCode } from './printed-codes.ts';

/** Password of every demo person (README). */
export const PASSWORD = 'Rondas2026*';

/** Logs in by hand and waits for the start page. */
export async function logIn(page: Page, url: string, doc: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Documento').fill(doc);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL('**/home');
}

const UNDER_WAY = /\/rondas\/[-\w]{20}$/;

/** «Iniciar ronda» where everything is chosen; says yes where the round is of a later hour. Waits for the round. */
export async function beginRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Iniciar ronda' }).click();
  const early = page.getByRole('button', { name: 'Empezar ahora' });
  await Promise.race([page.waitForURL(UNDER_WAY), early.waitFor()]);
  if (await early.isVisible()) await early.click();
  await page.waitForURL(UNDER_WAY);
}

/**
 * Home → «Iniciar ronda» → «Iniciar ronda»: two taps, one more before its hour. Gives the round's id.
 * @param atOnce done while motion stands still at the first moment of the round's screen
 */
export async function startRound(page: Page, atOnce?: () => Promise<void>): Promise<string> {
  await page
    .getByRole('link', { name: 'Iniciar ronda' })
    .or(page.getByRole('button', { name: 'Iniciar ronda' }))
    .click();
  await page.waitForURL('**/rondasini**');
  if (atOnce) {
    const motion = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: 'Iniciar ronda' }).click({ trial: true });
    await motion.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await beginRound(page);
    await atOnce();
    await motion.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await motion.detach();
  } else await beginRound(page);
  return new URL(page.url()).pathname.slice('/rondas/'.length);
}

/**
 * Points the camera at a printed code and waits for the green answer, then for the round; what the point asks is given
 * on the way.
 * @param photo picture for a point that wants one
 * @param leave all is given and left for later, nothing is saved
 */
export async function scanPoint(
  page: Page,
  film: string,
  { png, punto }: PrintedCode,
  photo = '',
  leave = false,
): Promise<void> {
  await writeFilm(film, [
    { png: null, frames: 2 },
    { png, frames: 20 },
  ]);
  await page
    .getByRole('button', { name: 'Escanear punto' })
    .or(page.getByRole('link', { name: 'Escanear punto' }))
    .click();
  await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
  await completePoint(page, punto, photo, leave);
  await page.waitForURL(/\/rondas\/[-\w]{20}$/);
}

/** Gives a point what it asks, if anything, once it was read: its photo, «Sí» to all questions, one number. */
export async function completePoint(page: Page, punto: PuntoQr, photo: string, leave = false): Promise<void> {
  if (punto.foto_req !== true && punto.tareas === undefined) return;
  await page.waitForURL(`**/punto/${punto.qr_id}`);
  if (punto.foto_req === true) {
    await page.getByRole('button', { name: 'Tomar foto' }).waitFor();
    await chooseFiles(page.locator('body'), [photo], 'input[type=file][capture]');
    await page.getByRole('img', { name: /Foto/ }).first().waitFor();
  }
  if (punto.tareas !== undefined) {
    const yes = page.locator('label').filter({ hasText: /^Sí$/ });
    await yes.first().waitFor();
    for (const one of await yes.all()) await one.click();
    await page.getByRole('textbox').fill('39,5');
  }
  await page.getByRole('button', { name: leave ? 'Dejar para después' : 'Guardar', exact: true }).click();
  // The number is outside its limits: the incident is offered first.
  if (punto.tareas !== undefined && !leave)
    await page.getByText('Volver a la ronda', { exact: true }).click();
}

/** Opens the form from the round and fills it, pictures from the gallery. */
export async function fillIncident(page: Page, photos: readonly string[], text: string): Promise<void> {
  await page.getByText('Novedad', { exact: true }).first().click();
  await page.waitForURL('**/rondasnovedad**');
  await chooseFiles(page.locator('main'), photos);
  await page
    .getByRole('img', { name: /Foto/ })
    .nth(photos.length - 1)
    .waitFor();
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(text);
}

/** Reports an incident from the round and comes back to it. */
export async function reportIncident(page: Page, photos: readonly string[], text: string): Promise<void> {
  await fillIncident(page, photos, text);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByText('Volver a la ronda').click();
  await page.waitForURL(/\/rondas\/[-\w]{20}$/);
}

/** Ends a round with every point read. */
export async function endRound(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terminar' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Terminar/ })
    .click();
  await page
    .waitForURL((url) => !/\/rondas\/[-\w]{20}$/.test(url.pathname) || url.searchParams.size > 0)
    .catch(() => undefined);
}
