import type { Page } from 'playwright-core';
import { readPath, until } from '../e2e/support/database.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp } from './support/app.ts';
import { row } from './support/row.ts';

/** The query of `regSesiones` (data-model.md). */
const DATA = ['emp_id', 'perfil', 'un_id', 'disp_id', 'so', 'app_ver', 'fechah_x', 'evento', 'op'];

interface Call {
  readonly method: string;
  readonly url: URL;
}

let app: App;
let line: Line;
let page: Page;
const calls: Call[] = [];

beforeAll(async () => {
  app = await openApp();
  ({ page } = await app.open());
  line = await startProxy(app.stack.url);
  // On the line: the page may send it, or the worker, whose requests the page does not hear of.
  line.break((path, method) => {
    const url = new URL(path, app.stack.url);
    if (url.pathname.endsWith('/regSesiones')) calls.push({ method, url });
    return undefined;
  });
  await page.goto(`${line.url}/login`);
});

afterAll(async () => {
  await app.close();
  await line.close();
});

/** Waits until the server has recorded this event of the person, and looks at the call that brought it. */
async function recorded(evento: string): Promise<void> {
  const path = '_sesiones_reg_/e1001';
  const rows = await until(
    () => readPath<Record<string, { evento: string; op: string }> | null>(app.stack.url, path),
    (all) => Object.values(all ?? {}).some((one) => one.evento === evento),
  );
  const { op } = Object.values(rows ?? {}).find((one) => one.evento === evento) ?? {};
  const call = calls.find(({ url }) => url.searchParams.get('op') === op);
  expect(call?.method).toBe('GET');
  expect(call?.url.pathname).toBe('/fn/demo-gr/us-central1/regSesiones');
  expect([...(call?.url.searchParams.keys() ?? [])].sort()).toEqual([...DATA].sort());
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
    emp_id: 'e1001',
    perfil: 'rond',
    un_id: 'u001',
    evento,
  });
}

const keys = () => page.evaluate(() => Object.keys(localStorage));

row('7.http.ingreso', async () => {
  expect(await keys()).toEqual([]);
  await logIn(page, line.url, '1001');
  await recorded('ingreso');
});

row('7.http.reanudacion', async () => {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor();
  await recorded('reanudacion');
});

row('7.local.set', async () => {
  await goInside(page, '/ajustes');
  await page.getByText('Sol', { exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('gr.tema') === 'sol');
});

row('7.local.get', async () => {
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Información Personal' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('sol');
});

async function leave(): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
}

row('7.local.clear', async () => {
  expect(await keys()).not.toEqual([]);
  await leave();
  expect(await keys()).toEqual([]);
});

row('7.http.cierre', async () => {
  // The call waits in the outbox like every effect; with the next session it goes at the latest.
  await logIn(page, line.url, '1001');
  await recorded('cierre');
});
