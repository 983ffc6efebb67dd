import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import writeXlsx from 'write-excel-file/node';

const ROWS = 5_000;
const COLUMNS = 40;
const KNOWN = ['Cédula', 'Nombres', 'Apellidos', 'Perfil', 'Celular', 'Cargo'];
const HEAD = [...KNOWN, ...Array.from({ length: COLUMNS - KNOWN.length }, (_, at) => `Columna ${at}`)];

function cells(at: number): readonly string[] {
  const known = [`${40_000_000 + at}`, `Ñáñez ${at}`, 'Peña', 'rondero', '3001234567', 'Guarda'];
  return HEAD.map((_, column) => known[column] ?? '');
}

/** ms from the file to its rows on the screen: 5,000 rows of 40 columns, in Windows-1252 with semicolons, and as a workbook. */
export async function importPreview(
  page: Page,
  url: string,
): Promise<{ readonly csv: number; readonly xlsx: number }> {
  const rows = Array.from({ length: ROWS }, (_, at) => cells(at));
  const csv = Buffer.from([HEAD, ...rows].map((row) => row.join(';')).join('\r\n'), 'latin1');
  const sheet = [HEAD, ...rows].map((row) => row.map((value) => ({ value, type: String })));
  const xlsx = await writeXlsx(sheet).toBuffer();
  await page.goto(`${url}/oficina/importar`);
  return { csv: await looked(page, 'personal.csv', csv), xlsx: await looked(page, 'personal.xlsx', xlsx) };
}

async function looked(page: Page, name: string, buffer: Buffer): Promise<number> {
  const input = page.locator('input[type=file]');
  await input.waitFor({ state: 'attached' });
  await input.evaluate((element) => {
    element.addEventListener('change', () => Object.assign(window, { grOpened: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  const shown = page.waitForFunction(
    (text) => {
      const { grOpened = 0 } = window as unknown as { grOpened?: number };
      return grOpened > 0 && document.body.textContent.includes(text) && performance.now() - grOpened;
    },
    `${name}: 5.000\u00A0filas`,
    { polling: 50, timeout: 120_000 },
  );
  await input.setInputFiles({ name, mimeType: 'text/csv', buffer });
  return Number(await (await shown).jsonValue());
}
