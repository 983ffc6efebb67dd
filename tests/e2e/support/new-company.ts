import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Stack } from './stack.ts';

/** Makes the first administrator of an empty company as its operator does, in a terminal. Gives the first password. */
export function firstAdministrator({ data }: Stack, doc: string): string {
  const claves = join(mkdtempSync(join(tmpdir(), 'gr-claves-')), 'claves.csv');
  const who = ['--doc', doc, '--nombres', 'Elena', '--apellidos', 'Rojas', '--perfil', 'administrador'];
  const args = ['--import', 'tsx', 'backend/admin/admin.ts', 'personas', 'crear', ...who, '--claves', claves];
  execFileSync(process.execPath, [...args, '--data', data, '--si'], { stdio: 'pipe' });
  const row = readFileSync(claves, 'utf8')
    .split(/\r?\n/)
    .find((line) => line.includes(doc));
  return row?.split(/[;,]/).at(-1)?.replaceAll('"', '') ?? '';
}

/** Signs in for the first time: password, then the terms. Ends on Inicio. */
export async function firstSignIn(page: Page, url: string, doc: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Documento').fill(doc);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  const go = page.getByRole('button', { name: 'Acepto y continúo' });
  await go.waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await go.click();
  await go.waitFor({ state: 'detached' });
  await page.waitForURL('**/home');
}
