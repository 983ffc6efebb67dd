import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoImpreso } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { chooseFiles } from '../../e2e/support/choose-files.ts';
import { typeCode } from '../../e2e/support/typed-code.ts';
import { goInside } from '../../e2e/support/visit.ts';

/** Something the person does, and how it is found again. */
export interface Act {
  readonly kind: 'novedad' | 'punto' | 'ronda';
  /** What tells it from every other: an incident's text, `round/point`, a round's id. */
  readonly sign: string;
}

/** A text that the records of an act hold, and no other's. */
export function trace({ kind, sign }: Act): string {
  if (kind === 'novedad') return `"${sign}"`;
  return kind === 'punto' ? sign.replace('/', '/recorrido/') : sign;
}

/** Reports an incident with photos; resolves once the screen has said that it is saved. */
export async function reportNovedad(page: Page, sign: string, photos: readonly string[]): Promise<Act> {
  const another = page.getByRole('button', { name: 'Agregar otra' });
  if (await another.isVisible()) await another.click();
  else await goInside(page, '/rondasnovedad');
  if (photos.length > 0) {
    await chooseFiles(page.locator('main'), photos);
    const last = page.getByRole('img', { name: /Foto/ }).nth(photos.length - 1);
    await last.waitFor();
  }
  await page.getByText('Puerta abierta').click();
  await page.getByRole('textbox', { name: /Descripción/ }).fill(sign);
  await page.getByRole('button', { name: 'Guardar novedad' }).click();
  await page.getByRole('status').filter({ hasText: 'Novedad guardada' }).first().waitFor();
  return { kind: 'novedad', sign };
}

/** Marks a point of the open round by its typed code. */
export async function markPunto(page: Page, un_id: string, ronda: string, punto: PuntoImpreso): Promise<Act> {
  await goInside(page, `/scanqr?ronda=${ronda}`);
  await typeCode(page, formatTextoQr({ un_id, ...punto }));
  await page.getByRole('status').filter({ hasText: punto.nom_qr }).first().waitFor();
  return { kind: 'punto', sign: `${ronda}/${punto.qr_id}` };
}
