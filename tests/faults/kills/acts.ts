import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Locator, Page } from 'playwright-core';
import { chooseFiles } from '../../e2e/support/choose-files.ts';
import { fillCode } from '../../e2e/support/typed-code.ts';
import { goInside } from '../../e2e/support/visit.ts';
import { listen } from './listen.ts';

/** Something the person does, and how it is found again. */
export interface Act {
  readonly kind: 'novedad' | 'punto' | 'ronda' | 'turno';
  /** What tells it from every other: an incident's text (an alarm's is always the same), `round/point`, a round's id, `inicio/point`. */
  readonly sign: string;
  /** Acts pressed at the same moment have the same number: nobody can say which was first. */
  readonly moment?: number;
}

/** Whether `text`, the records of one operation, holds what an act wrote. */
export function isIn({ kind, sign }: Act, text: string): boolean {
  const [first, qr_id] = sign.split('/');
  if (kind === 'turno') return text.includes(`"turno":"${first}"`) && text.includes(`"qr_id":"${qr_id}"`);
  if (kind === 'novedad') return text.includes(`"${sign}"`);
  return text.includes(kind === 'punto' ? sign.replace('/', '/recorrido/') : sign);
}

/** An act of which only the last press is missing. */
export interface Prepared {
  readonly act: Act;
  readonly page: Page;
  readonly button: Locator;
  /** How long it is held, ms; absent = a tap. */
  readonly holdMs?: number;
  /** What the screen says once it is saved. */
  readonly word: string;
}

/** Presses and waits until the screen has said that it is saved. */
export async function press({ act, page, button, holdMs = 0, word }: Prepared): Promise<Act> {
  const heard = await listen(page, word);
  await button.click({ delay: holdMs });
  if ((await heard()) === 'again') {
    const saved = await listen(page, word, false);
    await button.click();
    await saved();
  }
  return act;
}

/** Presses all at the same moment, also on pages that are not in front, and waits until each screen has said so. */
export async function pressTogether(all: readonly Prepared[]): Promise<readonly Act[]> {
  const buttons = await Promise.all(all.map(({ button }) => button.elementHandle()));
  const click = async (i: number) => buttons[i]?.evaluate((button) => (button as HTMLElement).click());
  const words = await Promise.all(all.map(({ page, word }) => listen(page, word)));
  await Promise.all(buttons.map((_, i) => click(i)));
  const saved = all.map(async ({ page, word }, i) => {
    if ((await words[i]?.()) !== 'again') return;
    const heard = await listen(page, word, false);
    await click(i);
    await heard();
  });
  await Promise.all(saved);
  return all.map(({ act }) => act);
}

/** Fills the form of an incident with photos. */
export async function fillNovedad(page: Page, sign: string, photos: readonly string[]): Promise<Prepared> {
  const another = page.getByRole('button', { name: 'Agregar otra' });
  if (await another.isVisible()) await another.click();
  else await goInside(page, '/rondasnovedad');
  const what = page.getByRole('textbox', { name: /Descripción/ });
  // Until its form is loaded, the screen before stays.
  await what.waitFor();
  // A draft that was recovered, and saved in none of several lives, may have all it takes: then nobody can add one.
  if (photos.length > 0 && !(await page.getByText('Ya hay 6 fotos').isVisible())) {
    await chooseFiles(page.locator('main'), photos);
    const last = page.getByRole('img', { name: /Foto/ }).nth(photos.length - 1);
    await last.waitFor();
  }
  await page.getByText('Puerta abierta').click();
  await what.fill(sign);
  return {
    act: { kind: 'novedad', sign },
    page,
    button: page.getByRole('button', { name: 'Guardar novedad' }),
    word: 'Novedad guardada',
  };
}

/** Types the code of a point of the open round. */
export async function fillPunto(
  page: Page,
  un_id: string,
  ronda: string,
  punto: PuntoImpreso,
): Promise<Prepared> {
  await goInside(page, `/scanqr?ronda=${ronda}`);
  const dialog = await fillCode(page, formatTextoQr({ un_id, ...punto }));
  return {
    act: { kind: 'punto', sign: `${ronda}/${punto.qr_id}` },
    page,
    button: dialog.getByRole('button', { name: 'Validar' }),
    word: punto.nom_qr,
  };
}

/**
 * Types the code of a post to end the shift that the screen shows, or to begin one. A kill may have saved a step without a word, so each
 * post is read once for either. `null` = every post was.
 * @param tried signs of the steps that were begun
 */
export async function fillTurno(
  page: Page,
  un_id: string,
  posts: readonly PuntoImpreso[],
  tried: Set<string>,
): Promise<Prepared | null> {
  await goInside(page, '/turnos');
  const start = page.getByRole('button', { name: 'Empezar turno' });
  const end = page.getByRole('button', { name: 'Terminar turno' });
  await start.or(end).first().waitFor();
  const que = (await end.isVisible()) ? 'fin' : 'inicio';
  const punto = posts.find(({ qr_id }) => !tried.has(`${que}/${qr_id}`));
  if (!punto) return null;
  const sign = `${que}/${punto.qr_id}`;
  tried.add(sign);
  await (que === 'fin' ? end : start).click();
  const dialog = await fillCode(page, formatTextoQr({ un_id, ...punto }));
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await page.locator('main').getByText(punto.nom_qr).first().waitFor();
  return {
    act: { kind: 'turno', sign },
    page,
    button: page.getByRole('button', {
      name: /^(Terminar turno|Empezar turno|Empezar sin recibir el puesto)$/,
    }),
    word: `Turno ${que === 'inicio' ? 'empezado' : 'terminado'}`,
  };
}

/** Opens the sheet of the alarm; `null` = one is open already, which a kill had left without a word. */
export async function fillAlarma(page: Page): Promise<Prepared | null> {
  await goInside(page, '/home');
  await page.getByRole('button', { name: 'Ayuda y alarma' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ayuda y alarma' });
  const button = sheet.getByRole('button', { name: /^Pedir ayuda Mantenga/ });
  const open = sheet.getByRole('button', { name: 'Pedir ayuda otra vez' });
  await button.or(open).first().waitFor();
  // Until the phone has looked for an open one, the sheet offers the hold.
  const isOpen = await open.waitFor({ timeout: LOOK_MS }).then(
    () => true,
    () => false,
  );
  if (isOpen) return null;
  return { act: { kind: 'novedad', sign: ALARMA }, page, button, holdMs: HOLD_MS, word: 'Su alarma' };
}

/** The text of every alarm. */
export const ALARMA = 'Pide ayuda.';
/** Longest time in which the phone finds an alarm that is open, ms. */
const LOOK_MS = 3_000;
/** Longer than the alarm's button has to be held, ms. */
const HOLD_MS = 3_300;
