import type { Locator, Page } from 'playwright-core';

/** Opens the side menu and gives it. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.waitFor();
  return menu;
}

/** Closes the side menu without going anywhere. */
export async function closeMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar menú' }).click();
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' });
}
