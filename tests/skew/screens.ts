import { fechahLocal } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';

/** First screen of a remote as rondero 1001, and how a person goes on from there. */
export interface ScreenOf {
  readonly path: string;
  /** Something that is there once the screen is whole. */
  readonly sign: string;
  /** Follows a link of the section itself, then uses a control of it; throws where that changes nothing. */
  readonly use: (page: Page) => Promise<void>;
}

/** The day so many days before the start of this run, `YYYY-MM-DD` in Bogotá. */
function dayBefore(days: number): string {
  return fechahLocal(Date.now() - days * 24 * 3_600_000).slice(0, 10);
}

/** The four remotes of people in the field; what the office opens is not played here. */
export const SCREENS: Readonly<Record<string, ScreenOf>> = {
  'mf-rondas': {
    // Rounds of days that are over: those of today change with the hour.
    path: `/rondas?ver=terminadas&rango=${dayBefore(7)}_${dayBefore(2)}`,
    sign: '#contenido a[href^="/verrecorr"]',
    use: async (page) => {
      await page.getByRole('link', { name: 'Iniciar ronda' }).click();
      await page.waitForURL('**/rondasini');
      const plan = page.locator('#contenido select');
      const before = await plan.inputValue();
      const others = await plan
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      await plan.selectOption(others.find((value) => value !== '' && value !== before) ?? '');
      const visit = page.locator('#contenido').getByRole('switch');
      await visit.press('Space');
      expect(await visit.isChecked()).toBe(true);
      await page.getByText('Antes de salir').waitFor();
    },
  },
  'mf-supervision': {
    path: '/novedadesrond',
    sign: '#contenido a[href^="/novedadesver"]',
    use: async (page) => {
      await page.getByRole('button', { name: 'Elegir fechas' }).click();
      await page.getByRole('grid').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('grid').first().waitFor({ state: 'detached' });
      await page.getByRole('link', { name: /^De la unidad/ }).click();
      await page.waitForURL('**/novedadesrond?de=u001**');
      await page.locator('#contenido a[href^="/novedadesver"]').first().click();
      await page.waitForURL('**/novedadesver?**');
      await page.locator('#contenido h2').first().waitFor();
    },
  },
  'mf-inventario': {
    path: '/inventario?un=u001',
    sign: '#contenido :text("Último inventario")',
    use: async (page) => {
      await page.getByRole('link', { name: 'Contar' }).click();
      await page.waitForURL('**/inventario/contar?**');
      const amount = page.locator('#contenido').getByLabel('Cantidad de Radio portátil', { exact: true });
      const before = Number(await amount.inputValue());
      await page.getByRole('button', { name: 'Sumar uno a Cantidad de Radio portátil' }).click();
      expect(Number(await amount.inputValue())).toBe(before + 1);
    },
  },
  'mf-tips': {
    path: '/tips',
    sign: '#contenido a[href^="/tipsleer"]',
    use: async (page) => {
      const tips = page.locator('#contenido a[href^="/tipsleer"]');
      await page.getByRole('searchbox').fill('extintor');
      await tips.getByText('Conato de incendio').waitFor();
      await tips.getByText('Persona sospechosa').waitFor({ state: 'detached' });
      await tips.first().click();
      await page.waitForURL('**/tipsleer?**');
      await page.getByText('Útil', { exact: true }).click();
      await page.getByRole('button', { name: 'Escuchar' }).waitFor();
    },
  },
};

/** Ids of the remotes. */
export const REMOTES = Object.keys(SCREENS);

/** The screen of a remote. */
export function screenOf(id: string): ScreenOf {
  const screen = SCREENS[id];
  if (!screen) throw new Error(`no screen of ${id}`);
  return screen;
}

/** Something is written where the section is, for eyes and for readers: it is not blank. Gives it. */
export async function textOnScreen(page: Page): Promise<string> {
  const text = await page.locator('#contenido').ariaSnapshot();
  expect(text).toMatch(/\p{L}{3}/u);
  return text;
}
