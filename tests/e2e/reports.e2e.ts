// @room mf-informes shared/domain/resumen shared/domain/pdf
import { readFileSync } from 'node:fs';
import { readBook } from '@gr/shared/domain/tabla/file/read-book';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { WAIT_MS } from './support/chromium.ts';
import { figuresOn, recounted, textOfPdf } from './support/report-figures.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { createLooks, goInside, whole } from './support/visit.ts';

const UN = 'u001';
const DAY = 24 * 3_600_000;
/** The last seven days of the demo lie in one week or in two: this one has the most of them. */
const SOME_DAY = localDate(Date.now() - 4 * DAY);
const REPORT = `/informes?un=${UN}&periodo=semana_${SOME_DAY}`;

let stack: Stack;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

/** First and last day of the week of {@link SOME_DAY}, counted here by itself. */
function week(): readonly [string, string] {
  const noon = startOfDate(SOME_DAY) + DAY / 2;
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY;
  return [localDate(monday), localDate(monday + 6 * DAY)];
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFileSync((await (await download).path()) ?? '');
}

test.each(['2001', '9001'])(
  '%s: the report’s figures are those of the records, on the screen, in the PDF and in Excel',
  async (doc) => {
    const { page, inspect, phone } = await stage.enter(doc, stack.url);
    const { look, done } = createLooks(inspect, `informes-${doc}`);
    await goInside(page, REPORT);
    await whole(page, /% cumplida/);
    // The last figures to come.
    await whole(page, 'Dudas decididas que valen');
    await look('informe');
    const records = await recounted(stack.url, UN, ...week());
    expect(records['Rondas planeadas']).toBeGreaterThan(5);
    expect(records['Rondas caminadas']).toBeGreaterThan(5);
    const shown = await figuresOn(page);
    expect(shown).toEqual(records);

    const pdf = textOfPdf(await saved(page, 'PDF'));
    for (const [name, figure] of Object.entries(records))
      expect(pdf[pdf.indexOf(name) + 1]).toBe(figure.toLocaleString('es-CO'));
    const hash = /[0-9a-f]{64}/.exec(pdf.join('\n'))?.[0];
    expect(hash).toBeDefined();

    const book = await readBook(new Uint8Array(await saved(page, 'Excel')));
    if (!book.ok) throw new Error(book.error.message);
    const [cover, figures] = book.value.sheets;
    expect(cover?.rows.flat()).toContain(hash);
    expect(
      Object.fromEntries((figures?.rows ?? []).map(([name, figure]) => [name, Number(figure)])),
    ).toMatchObject(records);
    await phone.close();
    done();
  },
);

test('the analysis, an empty month, and no line', async () => {
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  const { look, done } = createLooks(inspect, 'informes');
  await goInside(page, `/informes/analisis?un=${UN}`);
  await whole(page, 'Semana a semana');
  await whole(page, 'Por hora y día');
  await look('analisis');
  await goInside(page, `/informes?un=${UN}&periodo=mes_2020-02-01`);
  await whole(page, 'Un mes sin rondas ni novedades. Elija otro.');
  await look('vacio');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  await phone.context.setOffline(true);
  await goInside(page, `/informes/analisis?un=${UN}`);
  await whole(page, 'Semana a semana');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  await look('sin-conexion');
  expect(textOfPdf(await saved(page, 'PDF')).join('\n')).toContain('Rondas planeadas');
  await phone.context.setOffline(false);
  await phone.close();
  done();
});

test('a client without an account opens the link, sees the figures of the screen; closed, it opens no more', async () => {
  const { page, inspect, phone } = await stage.enter('2001', stack.url);
  const { look, done } = createLooks(inspect, 'enlace');
  await goInside(page, REPORT);
  await whole(page, /% cumplida/);
  // The last figures to come.
  await whole(page, 'Dudas decididas que valen');
  const shown = await figuresOn(page);
  await page.getByRole('button', { name: 'Compartir con el cliente' }).click();
  await page.getByRole('button', { name: 'Emitir enlace' }).click();
  const url = (await page.getByText(/\/informe\/u001\/.*#/).textContent()) ?? '';
  await look('emitido');
  const pdf = textOfPdf(await saved(page, 'PDF')).join('\n');
  expect(pdf).toMatch(/Firma: [0-9a-f]{32}/);

  const nobody = await phone.context.browser()?.newContext();
  if (nobody === undefined) throw new Error('The browser is gone.');
  nobody.setDefaultTimeout(WAIT_MS);
  const client = await nobody.newPage();
  const sent: string[] = [];
  client.on('request', (request) => sent.push(request.url()));
  await client.goto(url);
  await client.getByRole('heading', { name: 'Cifras' }).waitFor();
  expect(await figuresOn(client)).toEqual(shown);
  // The key is in no address that was sent.
  expect(sent.filter((one) => one.includes(url.split('#')[1] ?? '-'))).toEqual([]);
  expect(client.url()).toBe(url);

  // A browser that has the app, and its worker, gets the same page.
  const own = await phone.context.newPage();
  await own.goto(url);
  await own.getByRole('heading', { name: 'Cifras' }).waitFor();
  await own.close();

  await goInside(page, `/informes/enlaces?un=${UN}`);
  await whole(page, /Abierto 2\s?veces/);
  await look('lista');
  await page.getByRole('button', { name: 'Revocar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await whole(page, /Cerrado el/);
  await client.goto('about:blank');
  await client.goto(url);
  await client.getByText(/no abre ningún informe/).waitFor();
  await nobody.close();
  await phone.close();
  done();
});

test('a guard has no reports', async () => {
  const { page, phone } = await stage.enter('1001', stack.url);
  await goInside(page, REPORT);
  await whole(page, 'No tiene permiso para esta sección.');
  await phone.close();
});
