import type { Page } from 'playwright-core';

/** Further picture of a scene: a name, and the steps from the previous part. */
export type Part = readonly [name: string, open: (page: Page) => Promise<void>];

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function sign(page: Page): Promise<void> {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('no canvas');
  const [left, middle] = [box.x + box.width * 0.15, box.y + box.height / 2];
  await page.mouse.move(left, middle);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(left + (step * box.width * 0.7) / 40, middle + 40 * Math.sin(step / 2.5));
  }
  await page.mouse.up();
}

/** By scene; `shoot.ts` takes and checks each picture. */
export const PARTS: Readonly<Record<string, readonly Part[]>> = {
  filtros: [
    [
      'fechas',
      async (page) => {
        await press(page, /Cambiar fechas/);
        await page.getByRole('grid').waitFor();
      },
    ],
    [
      'muchos',
      async (page) => {
        for (let month = 0; month < 2; month += 1) await press(page, 'Anterior');
        await page.getByRole('grid').getByRole('button').nth(3).click();
        for (let month = 0; month < 2; month += 1) await press(page, 'Siguiente');
        await page
          .getByRole('grid')
          .getByRole('button', { name: /1[0-9] de noviembre/ })
          .first()
          .click();
        await page.getByText('Elija como máximo').waitFor();
      },
    ],
    [
      'dias',
      async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.evaluate(() => window.scrollTo(0, 420));
      },
    ],
  ],
  lista: [
    ['pasos', (page) => page.getByText('Ver los pasos').click()],
    [
      'firma',
      async (page) => {
        await press(page, 'Firmar');
        await page.locator('canvas').waitFor();
      },
    ],
    [
      'corta',
      async (page) => {
        await page.locator('canvas').click();
        await press(page, 'Aceptar');
        await page.getByText('muy corta').waitFor();
      },
    ],
    ['firmando', sign],
    [
      'firmada',
      async (page) => {
        await press(page, 'Aceptar');
        await page.getByRole('button', { name: 'Firmar de nuevo' }).scrollIntoViewIfNeeded();
      },
    ],
  ],
  visor: [
    [
      'cerca',
      async (page) => {
        await press(page, 'Acercar');
        await press(page, 'Acercar');
      },
    ],
    ['sin', (page) => press(page, 'Siguiente')],
  ],
};
