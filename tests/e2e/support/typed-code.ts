import type { Locator, Page } from 'playwright-core';

/** On the scanner: «Escribir código» and the text; gives the dialog, in which «Validar» is still to be pressed. */
export async function fillCode(page: Page, text: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Escribir código' });
  const open = page.getByRole('button', { name: 'Escribir código' });
  // After a refusal the dialog is open still.
  await dialog.or(open).first().waitFor();
  if (!(await dialog.isVisible())) await open.click();
  await dialog.getByRole('textbox', { name: 'Código' }).fill(text);
  return dialog;
}

/** The same with «Validar»; `refusal`: what is said beside a text that leads to nothing. */
export async function typeCode(page: Page, text: string, refusal?: string): Promise<void> {
  const dialog = await fillCode(page, text);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  if (refusal === undefined) await dialog.waitFor({ state: 'hidden' });
  else await dialog.getByText(refusal).waitFor();
}
