import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Locator, Page } from 'playwright-core';
import { chooseFiles } from '../../e2e/support/choose-files.ts';
import { fillCode } from '../../e2e/support/typed-code.ts';
import { goInside } from '../../e2e/support/visit.ts';

/** What a form says whose draft another page has saved meanwhile. */
const SAVED_BEFORE = /^Este registro ya estaba guardado/;

/** Something the person does, and how it is found again. */
export interface Act {
  readonly kind: 'novedad' | 'punto' | 'ronda';
  /** What tells it from every other: an incident's text, `round/point`, a round's id. */
  readonly sign: string;
  /** Acts pressed at the same moment have the same number: nobody can say which was first. */
  readonly moment?: number;
}

/** A text that the records of an act hold, and no other's. */
export function trace({ kind, sign }: Act): string {
  if (kind === 'novedad') return `"${sign}"`;
  return kind === 'punto' ? sign.replace('/', '/recorrido/') : sign;
}

/** An act of which only the last press is missing. */
export interface Prepared {
  readonly act: Act;
  readonly button: Locator;
  /** What the screen says once it is saved. */
  readonly said: Locator;
  /** What it says where another page saved the same draft meanwhile: this one is to be saved again. */
  readonly again: Locator;
}

/** Presses and waits until the screen has said that it is saved. */
export async function press({ act, button, said, again }: Prepared): Promise<Act> {
  await button.click();
  await said.or(again).first().waitFor();
  if (!(await said.isVisible())) await button.click();
  await said.waitFor();
  return act;
}

/** Presses all at the same moment, also on pages that are not in front, and waits until each screen has said so. */
export async function pressTogether(all: readonly Prepared[]): Promise<readonly Act[]> {
  const buttons = await Promise.all(all.map(({ button }) => button.elementHandle()));
  await Promise.all(buttons.map((each) => each?.evaluate((button) => (button as HTMLElement).click())));
  const saved = all.map(async ({ said, again }, i) => {
    await said.or(again).first().waitFor({ state: 'attached' });
    if ((await said.count()) === 0) await buttons[i]?.evaluate((button) => (button as HTMLElement).click());
    await said.waitFor({ state: 'attached' });
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
  if (photos.length > 0) {
    await chooseFiles(page.locator('main'), photos);
    const last = page.getByRole('img', { name: /Foto/ }).nth(photos.length - 1);
    await last.waitFor();
  }
  await page.getByText('Puerta abierta').click();
  await what.fill(sign);
  const said = page.getByRole('status').filter({ hasText: 'Novedad guardada' }).first();
  return {
    act: { kind: 'novedad', sign },
    button: page.getByRole('button', { name: 'Guardar novedad' }),
    said,
    again: page.getByText(SAVED_BEFORE).first(),
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
    button: dialog.getByRole('button', { name: 'Validar' }),
    said: page.getByRole('status').filter({ hasText: punto.nom_qr }).first(),
    again: page.getByText(SAVED_BEFORE).first(),
  };
}
