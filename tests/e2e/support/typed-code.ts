import type { Locator, Page } from 'playwright-core';

/** On the scanner: «Escribir código» and the text; gives the dialog, in which «Validar» is still to be pressed. */
export async function fillCode(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Escribir código' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribir código' });
  await dialog.getByRole('textbox', { name: 'Código' }).fill(text);
  return dialog;
}

/** The same with «Validar». */
export async function typeCode(page: Page, text: string): Promise<void> {
  const dialog = await fillCode(page, text);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
