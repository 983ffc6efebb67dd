import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Locator, Page } from 'playwright-core';
import { chooseFiles } from '../../e2e/support/choose-files.ts';
import { fillCode } from '../../e2e/support/typed-code.ts';
import { goInside } from '../../e2e/support/visit.ts';
import { listen } from './listen.ts';

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
  readonly page: Page;
  readonly button: Locator;
  /** What the screen says once it is saved. */
  readonly word: string;
}

/** Presses and waits until the screen has said that it is saved. */
export async function press({ act, page, button, word }: Prepared): Promise<Act> {
  const heard = await listen(page, word);
  await button.click();
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
