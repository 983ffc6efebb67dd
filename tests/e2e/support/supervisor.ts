import type { Locator, Page } from 'playwright-core';
import { chooseFiles } from './choose-files.ts';
import { goInside } from './visit.ts';

/** Moves of the pen in one stroke: enough points for a signature that counts. */
const STEPS = 20;

/** A field of a form by its label: the group of its controls. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('group', { name: label, exact: true });
}

/** Answers a question of big buttons or chips with one tap. */
export async function answer(page: Page, question: string, words: string): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(words, { exact: true }).click();
}

/** Adds pictures to a photo field and waits until all of them are kept. */
export async function addPhotos(page: Page, label: string, photos: readonly string[]): Promise<void> {
  const place = field(page, label);
  await chooseFiles(place, photos);
  await place
    .getByRole('img', { name: /^Foto \d/ })
    .nth(photos.length - 1)
    .waitFor();
}

/** Signs on the whole screen with two strokes and waits until the signature is kept. */
export async function sign(page: Page, label: string): Promise<void> {
  await field(page, label).getByRole('button', { name: 'Firmar', exact: true }).click();
  const paper = page.getByRole('img', { name: `Recuadro para firmar: ${label}` });
  await paper.waitFor();
  const box = await paper.boundingBox();
  if (!box) throw new Error('no paper to sign on');
  const { x, y, width, height } = box;
  const stroke = async (from: number, to: number) => {
    await page.mouse.move(x + width * 0.2, y + height * from);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.8, y + height * to, { steps: STEPS });
    await page.mouse.up();
  };
  await stroke(0.3, 0.6);
  await stroke(0.6, 0.4);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('img', { name: `Firma guardada: ${label}` }).waitFor();
}

/** Starts a visit of a unit with the guards as `choose` leaves them. Gives the visit's id. */
export async function startVisit(page: Page, un_id: string, choose?: () => Promise<void>): Promise<string> {
  await goInside(page, `/supervisionini?un=${un_id}`);
  await page.getByRole('button', { name: 'Agregar guarda' }).waitFor();
  // Those on duty are chosen already, which depends on the hour; a unit may have no list of guards.
  const all = page.getByRole('button', { name: 'Marcar todos' });
  const none = page.getByText(/guardas (en la lista|de esta unidad no están)/);
  await all
    .or(page.getByRole('button', { name: 'Quitar todos' }))
    .or(none)
    .waitFor();
  if (await all.isVisible()) await all.click();
  await choose?.();
  await page.getByRole('button', { name: 'Iniciar supervisión' }).click();
  await page.waitForURL(/\/supervisiones\/[-\w]{20}$/);
  return new URL(page.url()).pathname.slice('/supervisiones/'.length);
}

/** Adds a guard who is in no list, at the start of a visit or during it. */
export async function addGuard(page: Page, nom: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar guarda' }).click();
  const sheet = page.getByRole('dialog', { name: 'Agregar guarda' });
  await sheet.getByRole('textbox', { name: 'Nombre del guarda' }).fill(nom);
  await sheet.getByRole('button', { name: 'Agregar', exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** A guard's card in a visit. */
export function guardCard(page: Page, nom: string): Locator {
  return page.getByRole('group', { name: nom, exact: true });
}

/** Opens the form of a guard with an incident. */
export async function openGuard(page: Page, nom: string): Promise<void> {
  await guardCard(page, nom).getByRole('button', { name: 'Con novedad' }).click();
  await page.waitForURL('**/supervisionentrada?**');
  await page.getByRole('heading', { level: 1, name: nom }).waitFor();
}

/** What a guard's incident says. */
export interface GuardIncident {
  readonly tipo: string;
  readonly gravedad: string;
  readonly texto: string;
  readonly fotos: readonly string[];
}

/** Fills the part of a guard's form that becomes an incident. */
export async function fillGuardIncident(page: Page, incident: GuardIncident): Promise<void> {
  await answer(page, 'Tipo de novedad', incident.tipo);
  await answer(page, 'Gravedad', incident.gravedad);
  await page.getByRole('textbox', { name: 'Descripción' }).fill(incident.texto);
  if (incident.fotos.length > 0) await addPhotos(page, 'Fotos de la novedad', incident.fotos);
}

/** «Guardar» in a guard's form, then the visit. */
export async function saveGuard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.waitForURL(/\/supervisiones\/[-\w]{20}$/);
}

/** Ends the visit with the supervisor's signature. */
export async function endVisit(page: Page, observaciones = ''): Promise<void> {
  await page.getByRole('link', { name: /^Terminar/ }).click();
  await page.waitForURL('**/terminar');
  await page.getByRole('textbox', { name: /Observaciones/ }).fill(observaciones);
  await sign(page, 'Firma del supervisor');
  await page.getByRole('button', { name: 'Terminar supervisión' }).click();
  await page.waitForURL(/\/supervisiones\/[-\w]{20}$/);
}
