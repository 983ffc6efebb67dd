import type { Page } from 'playwright-core';

/** On the scanner: «Escribir código», the text, «Validar». */
export async function typeCode(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Escribir código' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escribir código' });
  await dialog.getByRole('textbox', { name: 'Código' }).fill(text);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await dialog.waitFor({ state: 'hidden' });
}
